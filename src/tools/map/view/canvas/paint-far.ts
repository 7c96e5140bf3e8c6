import type { Palette, Pen } from "./paint.ts";
import { meets, type Rect } from "./rect.ts";
import { A_STROKE, colourOf, type Scene, type Tone, toneOf } from "./scene.ts";

interface FarStroke {
  readonly tone: Tone;
  readonly path: Path2D;
  readonly span: Rect;
}

/** The strokes of a map from far away, at the zoom that was drawn last: a window that moves draws the same ones. */
const farStrokes = new WeakMap<Scene, { readonly zoom: number; readonly strokes: readonly FarStroke[] }>();

/** Draws lines where bends, dashes and signs could not be seen. */
export function paintFar(pen: Pen, scene: Scene, colours: Palette, window: Rect, zoom: number): void {
  const known = farStrokes.get(scene);
  const strokes = known?.zoom === zoom ? known.strokes : strokesOf(scene, zoom);
  if (known?.zoom !== zoom) farStrokes.set(scene, { zoom, strokes });
  for (const { tone, path, span } of strokes) {
    if (!meets(span, window)) continue;
    pen.strokeStyle = colourOf(tone, colours);
    pen.stroke(path);
  }
}

/** Straight lines, without those that are shorter than a pixel. */
function strokesOf({ lines, trail }: Scene, zoom: number): readonly FarStroke[] {
  const seen = lines.filter(({ span }) => Math.max(span.w, span.h) * zoom > 1);
  return (["tie", "trail", "open"] as const).flatMap((tone) => {
    const ofTone = seen.filter((line) => toneOf(line, trail) === tone);
    const strokes: FarStroke[] = [];
    for (let from = 0; from < ofTone.length; from += A_STROKE) {
      const path = new Path2D();
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const { curve, span } of ofTone.slice(from, from + A_STROKE)) {
        path.moveTo(curve[0], curve[1]);
        path.lineTo(curve[6], curve[7]);
        left = Math.min(left, span.x);
        top = Math.min(top, span.y);
        right = Math.max(right, span.x + span.w);
        bottom = Math.max(bottom, span.y + span.h);
      }
      strokes.push({ tone, path, span: { x: left, y: top, w: right - left, h: bottom - top } });
    }
    return strokes;
  });
}
