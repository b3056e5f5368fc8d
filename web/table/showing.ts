// Asks the engine for what an overlay shows. Enemy units are asked about only as far as the viewer sees them, and
// threats only against his own side: what the other side knows is not his to know.

import { isRefusal, type Position, type Standing } from '../../kit/game.ts';
import type { GameInfo, Questions } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { overlay as words } from '../text/en-overlay.ts';
import type { OverlayKind } from './overlay-kinds.ts';
import {
  controlOverlay,
  holdersOf,
  NO_OVERLAY,
  type Overlay,
  type Surroundings,
  supplyOfOne,
  supplyOverlay,
  threatOverlay,
  victoryOverlay,
  zonesOverlay,
} from './overlays.ts';

export interface Asking extends Surroundings {
  readonly engine: Pick<Remote<Questions>, 'supply' | 'zones' | 'threats'>;
  readonly info: Pick<GameInfo, 'map' | 'sides'>;
  readonly view: Position;
  readonly viewer: string;
  readonly standing: Standing;
}

export interface Wanted {
  readonly kind: OverlayKind;
  /** Supply: whose units; the viewer's own unless told. */
  readonly side?: string | undefined;
  /** Supply: of this unit alone. */
  readonly unit?: string | undefined;
}

export async function askOverlay(
  asking: Asking,
  { kind, side = asking.viewer, unit }: Wanted,
): Promise<Overlay> {
  const { engine, info, view, standing } = asking;
  switch (kind) {
    case 'supply': {
      const units = unit === undefined ? unitsSeen(asking, side) : [unit];
      const answers = units.length === 0 ? [] : await engine.supply(units);
      if (isRefusal(answers)) return { ...NO_OVERLAY, summary: answers.message || words.failed };
      return unit !== undefined && answers.length === 1
        ? supplyOfOne(asking, view, answers[0])
        : supplyOverlay(asking, view, side, answers);
    }
    case 'zones': {
      const zones = await Promise.all(info.sides.map(async of => [of, await engine.zones(of)] as const));
      return zonesOverlay(asking, Object.fromEntries(zones));
    }
    case 'control':
      return controlOverlay(asking, holdersOf(asking, info.map, info.sides, view));
    case 'victory':
      return victoryOverlay(asking, standing);
    case 'threat':
      return threatOverlay(asking, await engine.threats());
  }
}

function unitsSeen({ shown, view }: Asking, side: string): string[] {
  return view.units.flatMap(({ id, at }) =>
    shown.counters.get(id)?.side === side && shown.hexOf.has(at) ? [id] : [],
  );
}
