import type { ThoughtMap } from "#domain/entities.ts";
import type { Layout } from "#domain/map/layout.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { placeOfNew, placeOfText } from "../../live/left-texts.ts";
import { desk, type Writing, write } from "../../store.ts";
import { ThoughtField } from "../thought-field.tsx";
import type { ViewProps } from "../view-props.ts";
import type { Rect } from "./rect.ts";

interface WritingBoxProps extends ViewProps {
  readonly writing: Writing;
  readonly layout: Layout;
  onLeft(): void;
}

const WIDTH = 292;
/** With room for what went wrong. */
const HEIGHT = 90;

/** Where a new thought is written: below the one before it, beside the one above, or below the map. */
export function newPlace(
  { boxes, bounds }: Layout,
  tree: MapTree,
  shape: ThoughtMap["shape"],
  { parent, at }: Extract<Writing, { kind: "new" }>,
): Rect {
  const beside = parent === null ? tree.roots : tree.below(parent);
  const before = boxes.get(beside[at - 1]?.id ?? "");
  const above = boxes.get(parent ?? "");
  const size = { w: WIDTH, h: HEIGHT };
  if (before) return { ...size, x: before.x, y: before.y + before.h + 6 };
  if (!above) return { ...size, x: bounds.x, y: bounds.y + bounds.h + 12 };
  return shape === "down"
    ? { ...size, x: above.x, y: above.y + above.h + 40 }
    : { ...size, x: above.x + above.w + 56, y: above.y };
}

/** The thought that is being written, where it is or where it will be. */
export function WritingBox({ map, tree, actions, writing, layout, onLeft }: WritingBoxProps) {
  const done = (how: string) => {
    write(null);
    if (how !== "away") onLeft();
  };
  if (writing.kind === "text") {
    const [box, node] = [layout.boxes.get(writing.id), tree.node(writing.id)];
    if (!box || !node) return null;
    return (
      <div key={node.id} className="absolute z-1" style={{ left: box.x, top: box.y, width: Math.max(box.w, 200) }}>
        <ThoughtField
          place={placeOfText(node.id)}
          initial={node.text}
          label="The thought"
          onSplit={async (text) => {
            const failed = await actions.splitText(node.id, text);
            if (failed === null) done("split");
            return failed;
          }}
          onDone={async (text, how) => {
            const failed = text.trim() === "" ? null : await actions.setText(node.id, text);
            if (failed === null) done(how);
            return failed;
          }}
        />
      </div>
    );
  }
  const { parent, at } = writing;
  const { x, y, w } = newPlace(layout, tree, map.shape, writing);
  return (
    <div key="new" className="absolute z-1" style={{ left: x, top: y, width: w }}>
      <ThoughtField
        place={placeOfNew(map.id)}
        initial=""
        label="A new thought"
        tabEnds
        onSplit={async (text) => {
          const failed = await actions.addText(parent, at, text, true);
          if (failed === null) done("split");
          return failed;
        }}
        onDone={async (text, how) => {
          if (text.trim() === "") {
            done(how);
            return null;
          }
          const failed = await actions.addText(parent, at, text);
          if (failed !== null) return failed;
          const added = desk.getState().selected.at(-1);
          if (how === "enter") write({ kind: "new", parent, at: at + 1 });
          else if (how === "tab" && added !== undefined) write({ kind: "new", parent: added, at: 0 });
          else done(how);
          return null;
        }}
      />
    </div>
  );
}
