import type { MapNode } from "#domain/entities.ts";
import { draft } from "#domain/map/drafts.ts";
import { setNodes } from "#domain/map/edit.ts";
import { ok } from "#domain/result.ts";
import { Button } from "#src/ui/button.tsx";
import { useCommands } from "../../data.ts";
import { useOtherVersions } from "../../live.ts";
import type { MapPanelProps } from "../view-props.ts";

/** What another device said of this thought at the same time and lost in the merge: its words, or its place. The person says which. */
export function OtherVersions({ node, tree, actions }: MapPanelProps & { readonly node: MapNode }) {
  const lost = useOtherVersions(node.id);
  const { markTold } = useCommands();
  if (lost.status !== "ready" || lost.value.length === 0) return null;
  return (
    <section aria-label="Other version" className="grid gap-3 rounded-lg border border-warn-edge bg-warn-wash p-3">
      {lost.value.map(({ id, text, spot }) => {
        const told = () => void markTold([id]);
        const parent = spot?.parent == null ? undefined : tree.node(spot.parent);
        return (
          <div key={id}>
            <p className="t-13 text-text-2">
              {text !== undefined ? "Another device has it as" : "Another device put it below"}
            </p>
            <p dir="auto" className="t-q-sm wrap-anywhere text-text-1">
              {text ?? (spot?.parent == null ? "nothing: at the top" : (parent?.text ?? "a thought that is gone"))}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {text !== undefined ? (
                <>
                  <Button
                    size="sm"
                    onClick={() => void actions.take(ok(setNodes([node], { text }))).then((taken) => taken && told())}
                  >
                    Use that one
                  </Button>
                  <Button
                    size="sm"
                    onClick={() =>
                      void actions
                        .add(tree.above(node.id)?.id ?? null, [draft(text)])
                        .then((added) => added.ok && told())
                    }
                  >
                    Keep both
                  </Button>
                </>
              ) : (
                (spot?.parent == null || parent) && (
                  <Button
                    size="sm"
                    onClick={() =>
                      void actions.moveTo([node.id], parent?.id ?? null, 1e6).then((moved) => moved && told())
                    }
                  >
                    Put it there
                  </Button>
                )
              )}
              <Button size="sm" variant="ghost" onClick={told}>
                Leave it
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
