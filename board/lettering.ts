// The lettering that lies above the counters: names of places in the font of the drawing, and the numbers of hexes where
// they are wanted. Composed as pictures, placed anew only when the zoom has come to rest or counters have moved.

import type { HexPlane, Rect } from './geometry.ts';
import type { LaidScene } from './laid.ts';
import { type PlacedName, placeNames } from './names.ts';
import { BETWEEN_ROWS, battleBox } from './overlays/battles.ts';
import { markerBoxes } from './overlays/lines.ts';
import { isVisible, type OverlayEye, TEXT_FONT } from './overlays/tints.ts';
import type { Ground, PlaceName } from './scene.ts';
import type { Sprite, Sprites } from './sprites.ts';

export interface Lettering {
  drawNames(context: CanvasRenderingContext2D, laid: LaidScene, eye: LetterEye): void;
  drawNumbers(context: CanvasRenderingContext2D, eye: LetterEye): void;
  /** The fonts are there, or will not come. */
  readonly isReady: boolean;
  destroy(): void;
}

export interface LetterEye extends OverlayEye {
  /** Where the origin of the sheet lies on the canvas. */
  readonly left: number;
  readonly top: number;
  readonly isZooming: boolean;
}

/** From this width of a hex on, in CSS pixels, its number is always there. */
export const NUMBERED = 150;

export function createLettering(
  ground: Ground,
  plane: HexPlane,
  sprites: Sprites,
  changed: () => void,
): Lettering {
  const names = (ground.names ?? []).filter(({ hex }) => hex >= 0 && hex < plane.count);
  const fonts = loadFonts(ground, names, () => {
    widths = measured(names, fonts.family);
    placedFor = undefined;
    changed();
  });
  const nameSprites = names.map(name => nameSprite(name, () => fonts.family));
  const numberSprites: (Sprite | undefined)[] = [];
  let widths: readonly number[] = [];
  let placed: readonly PlacedName[] = [];
  let placedFor: { laid: LaidScene; zoom: number } | undefined;

  function place(laid: LaidScene, zoom: number): void {
    if (placedFor && placedFor.zoom === zoom && isSame(placedFor.laid, laid)) return;
    placedFor = { laid, zoom };
    placed = placeNames({
      plane,
      names,
      widths,
      zoom,
      isTaken: laid.isTaken,
      blocked: blockedBy(laid, plane, zoom),
    });
  }

  return {
    get isReady() {
      return names.length === 0 || fonts.isReady;
    },
    drawNames(context, laid, eye) {
      if (names.length === 0 || !fonts.isReady) return;
      const zoom = eye.scale / eye.density;
      if (!eye.isZooming || !placedFor) place(laid, zoom);
      const growth = placedFor ? zoom / placedFor.zoom : 1;
      for (const { index, x, y, size } of placed) {
        if (!isNear(x, y, eye)) continue;
        const pixels = growth === 1 ? Math.round(size * eye.density) : size * eye.density * growth;
        sprites.put(context, nameSprites[index], eye.left + x * eye.scale, eye.top + y * eye.scale, pixels);
      }
    },
    drawNumbers(context, eye) {
      const zoom = eye.scale / eye.density;
      const wanted = Math.max(9.5, Math.min(16, 20 * zoom)) * eye.density;
      const size = eye.isZooming ? wanted : Math.round(wanted);
      for (let hex = 0; hex < plane.count; hex++) {
        if (!isVisible(hex, eye)) continue;
        let sprite = numberSprites[hex];
        if (!sprite) {
          sprite = numberSprite(ground.ids[hex]);
          numberSprites[hex] = sprite;
        }
        const y = eye.top + (plane.y[hex] - BETWEEN_ROWS) * eye.scale;
        sprites.put(context, sprite, eye.left + plane.x[hex] * eye.scale, y, size);
      }
    },
    destroy: () => fonts.forget(),
  };
}

/** What names would not see the difference between. */
function isSame(a: LaidScene, b: LaidScene): boolean {
  if (a === b) return true;
  if (a.scene.battles !== b.scene.battles || a.scene.markers.length !== b.scene.markers.length) return false;
  return (
    a.isTaken.every((taken, hex) => taken === b.isTaken[hex]) &&
    a.scene.markers.every(
      ({ hex, text }, i) => hex === b.scene.markers[i].hex && text === b.scene.markers[i].text,
    )
  );
}

function blockedBy({ scene }: LaidScene, plane: HexPlane, zoom: number): Rect[] {
  return [
    ...(scene.battles ?? []).map(mark => battleBox(mark, plane, zoom)),
    ...markerBoxes(scene.markers, plane, zoom),
  ];
}

function isNear(x: number, y: number, { part }: LetterEye): boolean {
  return (
    x > part.x - 300 && x < part.x + part.width + 300 && y > part.y - 60 && y < part.y + part.height + 60
  );
}

/** Put by its middle; `size` is that of the font. */
function nameSprite({ text, isBold }: PlaceName, family: () => string): Sprite {
  let width = 0;
  const font = (size: number) => `${isBold ? 700 : 400} ${size}px ${family()}`;
  return {
    key: `name\u0001${isBold}\u0001${text}`,
    frame(size) {
      width = (widthOf(text, font(100)) * size) / 100;
      const half = Math.ceil(width / 2 + size * 0.25);
      const rise = Math.ceil(size * 0.75);
      return { left: -half, top: -rise, width: 2 * half, height: 2 * rise };
    },
    draw(context, size) {
      context.font = font(size);
      haloed(context, text, size, INK, HALO);
    },
  };
}

const INK = '#1d1a14';
const HALO = 'rgba(250, 246, 230, 0.94)';

function numberSprite(id: string): Sprite {
  return {
    key: `number\u0001${id}`,
    frame(size) {
      const half = Math.ceil(id.length * size * 0.34 + size * 0.3);
      return { left: -half, top: -Math.ceil(size * 0.7), width: 2 * half, height: 2 * Math.ceil(size * 0.7) };
    },
    draw(context, size) {
      context.font = `600 ${size}px ${TEXT_FONT}`;
      haloed(context, id, size, '#4c4838', 'rgba(250, 246, 230, 0.85)');
    },
  };
}

function haloed(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  text: string,
  size: number,
  ink: string,
  halo: string,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.3;
  context.strokeStyle = halo;
  context.strokeText(text, 0, size * CAPITALS);
  context.fillStyle = ink;
  context.fillText(text, 0, size * CAPITALS);
}

/** From the middle of the capitals down to their line, as a share of the size. */
const CAPITALS = 0.35;

function measured(names: readonly PlaceName[], family: string): number[] {
  return names.map(({ text, isBold }) => widthOf(text, `${isBold ? 700 : 400} 100px ${family}`) / 100);
}

let ruler: OffscreenCanvasRenderingContext2D | null | undefined;

function widthOf(text: string, font: string): number {
  ruler ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!ruler) return text.length * 50;
  ruler.font = font;
  return ruler.measureText(text).width;
}

const SERIF = "'PT Serif',Georgia,serif";

/** The painter of the tiles has them, too; from the browser's store they come once. */
function loadFonts(ground: Ground, names: readonly PlaceName[], ready: () => void) {
  const wanted = (ground.fonts ?? []).filter(
    ({ style, weight }) =>
      style === 'normal' && names.some(({ isBold }) => (weight === 700) === (isBold === true)),
  );
  const faces: FontFace[] = [];
  let isForgotten = false;
  const loaded = {
    family: wanted.length > 0 ? `'${wanted[0].family}',${SERIF}` : SERIF,
    isReady: false,
    forget(): void {
      isForgotten = true;
      for (const face of faces) document.fonts.delete(face);
    },
  };
  const loading = wanted.map(async ({ family, href, weight, style }) => {
    const face = new FontFace(family, `url("${new URL(href, document.baseURI).href}")`, {
      weight: String(weight),
      style,
    });
    await face.load();
    if (isForgotten) return;
    faces.push(face);
    document.fonts.add(face);
  });
  // A font that does not come is no reason to show no names.
  void Promise.allSettled(loading).then(() => {
    if (isForgotten) return;
    loaded.isReady = true;
    ready();
  });
  return loaded;
}
