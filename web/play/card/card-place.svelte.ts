// The card and the map keep clear of each other: the map knows what is covered, the card goes to the edge that is free,
// and what is spoken of is brought into view. To be called while the table is set up.

import { untrack } from 'svelte';
import type { BoardOptions } from '../../../board/board.ts';
import type { TableModel } from '../../table/table.svelte.ts';
import type { TableView } from '../table-view.svelte.ts';
import { type Box, type Edge, edgeFor, isCovered, type Spot } from './placing.ts';

export interface CardPlace {
  readonly edge: Edge;
  /** Bound to the card's frame. */
  frame: HTMLElement | undefined;
  readonly height: number;
  /** Hexes that must be seen. */
  readonly main: readonly string[];
  /** What is covered of the map. */
  readonly insets: NonNullable<BoardOptions['insets']>;
}

/** Before it is known: pixels, about as it will be. */
const FIRST = { width: 368, height: 180 };
/** Between the card and the edge of the map. */
const GAP = 8;

export function placeCard(model: TableModel, view: TableView): CardPlace {
  let frame: HTMLElement | undefined = $state.raw();
  let width = $state(0);
  let height = $state(0);
  let edge: Edge = $state('end');
  /** The drawer has the right edge to itself. */
  const isAside = $derived(view.panel !== undefined || (view.isSmall && view.isUnfolded));

  $effect(() => {
    if (!frame) return;
    const here = frame;
    const observer = new ResizeObserver(() => {
      width = here.offsetWidth;
      height = here.offsetHeight;
    });
    observer.observe(here);
    return () => observer.disconnect();
  });

  /** Hexes that must be seen: what was picked, what is aimed at, who is asked. */
  const main = $derived.by(() => {
    const target = model.target ?? (model.battle ? model.attacked : undefined);
    const standing = model.view.units.filter(({ id }) => model.chosen.includes(id)).map(({ at }) => at);
    return [...new Set([...(target === undefined ? [] : [target]), ...standing])].filter(id =>
      model.shown.hexOf.has(id),
    );
  });
  /** Changes when something else is done. */
  const affair = $derived(main.join());

  const insets = $derived.by(() => {
    const side = view.isDocked ? 0 : (width || FIRST.width) + 2 * GAP;
    const bottom = view.isDocked ? (height || FIRST.height) + GAP : 0;
    return { top: view.isDocked ? view.guideHeight : 0, bottom, right: side, left: isAside ? side : 0 };
  });

  $effect(() => view.board?.setInsets(insets));

  $effect(() => {
    const { board, isDocked } = view;
    if (!board || affair === '' || (isDocked && height === 0)) return;
    untrack(() => {
      // Once the card has its new size, and the map has heard of it.
      requestAnimationFrame(() => {
        if (!isDocked) chooseEdge();
        bringOut();
      });
    });
  });

  const spot = (id: string): Spot | undefined => view.board?.locate(model.shown.hexOf.get(id) ?? -1);
  const spots = (ids: Iterable<string>): Spot[] => [...ids].flatMap(id => spot(id) ?? []);

  function column(at: Edge): Box {
    const { left, top, right, bottom } = frame?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const inner = width + GAP;
    return at === 'start'
      ? { left, top, right: left + inner, bottom }
      : { left: right - inner, top, right, bottom };
  }

  function chooseEdge(): void {
    const columns = { start: column('start'), end: column('end') };
    edge = edgeFor(edge, { main: spots(main), reach: spots(model.reach.keys()) }, columns);
  }

  /** The map glides if something that matters lies under the card. */
  function bringOut(): void {
    const box = frame?.getBoundingClientRect();
    const { board } = view;
    if (!box || !board) return;
    if (
      view.isDocked
        ? spots(main).some(at => isCovered(at, box))
        : spots(main).some(at => isCovered(at, column(edge)))
    )
      void board.show(main.flatMap(id => model.shown.hexOf.get(id) ?? []));
  }

  return {
    get edge() {
      return isAside ? 'start' : edge;
    },
    get frame() {
      return frame;
    },
    set frame(next) {
      frame = next;
    },
    get height() {
      return height;
    },
    get main() {
      return main;
    },
    get insets() {
      return insets;
    },
  };
}
