import type { ReactNode } from "react";
import type { MapNode } from "#domain/entities.ts";
import { placeOfNew, placeOfText } from "../live/left-texts.ts";
import { desk, write } from "../store.ts";
import { indent } from "./outline-row.tsx";
import { ThoughtField } from "./thought-field.tsx";
import type { ViewProps } from "./view-props.ts";

interface LineProps {
  readonly depth: number;
  /** The keys are back at the outline. */
  onLeft(): void;
}

/** A line with a field in it. Its name is the field's: with the text as its name it would pass for the thought before that is stored. */
function Line({ label, depth, children }: { label: string; depth: number; children: ReactNode }) {
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      aria-label={label}
      aria-level={depth + 1}
      aria-selected
      style={indent(depth)}
      className="map-line map-line--selected"
    >
      <span className="map-line-lead" />
      <span className="size-4 flex-none" />
      {children}
    </div>
  );
}

/** A thought of the map while it is written. */
export function WrittenLine({
  node,
  actions,
  depth,
  onLeft,
}: Pick<ViewProps, "actions"> & LineProps & { readonly node: MapNode }) {
  return (
    <Line label="The thought" depth={depth}>
      <ThoughtField
        place={placeOfText(node.id)}
        initial={node.text}
        label="The thought"
        onSplit={async (text) => {
          const failed = await actions.splitText(node.id, text);
          if (failed !== null) return failed;
          write(null);
          onLeft();
          return null;
        }}
        onDone={async (text, how) => {
          const failed = text.trim() === "" ? null : await actions.setText(node.id, text);
          if (failed === null) {
            write(null);
            if (how !== "away") onLeft();
          }
          return failed;
        }}
      />
    </Line>
  );
}

/** A new thought while it is written. Tab and Shift+Tab make it deeper and higher before it is one. */
export function NewLine({
  map,
  tree,
  actions,
  depth,
  onLeft,
}: Pick<ViewProps, "map" | "tree" | "actions"> & LineProps) {
  return (
    <Line label="A new thought" depth={depth}>
      <ThoughtField
        place={placeOfNew(map.id)}
        initial=""
        label="A new thought"
        onSplit={async (text) => {
          const { writing } = desk.getState();
          if (writing?.kind !== "new") return null;
          const failed = await actions.addText(writing.parent, writing.at, text, true);
          if (failed !== null) return failed;
          write(null);
          onLeft();
          return null;
        }}
        onKey={({ key, shiftKey }) => {
          const { writing } = desk.getState();
          if (key !== "Tab" || writing?.kind !== "new") return false;
          const { parent, at } = writing;
          if (shiftKey) {
            if (parent === null) return true;
            const beside = tree.beside(parent);
            write({
              kind: "new",
              parent: tree.above(parent)?.id ?? null,
              at: beside.findIndex(({ id }) => id === parent) + 1,
            });
          } else {
            const before = (parent === null ? tree.roots : tree.below(parent))[at - 1];
            if (before) write({ kind: "new", parent: before.id, at: tree.below(before.id).length });
          }
          return true;
        }}
        onDone={async (text, how) => {
          const { writing } = desk.getState();
          if (writing?.kind !== "new") return null;
          if (text.trim() === "") {
            write(null);
            if (how !== "away") onLeft();
            return null;
          }
          const failed = await actions.addText(writing.parent, writing.at, text);
          if (failed !== null) return failed;
          if (how === "enter") write({ ...writing, at: writing.at + 1 });
          else write(null);
          if (how === "escape") onLeft();
          return null;
        }}
      />
    </Line>
  );
}
