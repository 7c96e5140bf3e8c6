import type { ComponentProps } from "react";
import { treeOf } from "#domain/map/tree.ts";
import { readDamagedNode, readMapNode, readMapTie } from "#domain/stored/map.ts";
import { isText } from "#domain/stored/value.ts";
import { Button } from "#src/ui/button.tsx";
import { ItemMissing } from "#src/ui/item-missing.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { NotRead } from "#src/ui/read-again.tsx";
import { useCommands } from "../data.ts";
import { counted } from "../model/map-words.ts";

const FILE = "unreadable-map.md";

/** Saves the thoughts that can still be read as an outline, with the ties between them. */
function useSaveAsText(id: string) {
  const { storedRows, saveWork } = useCommands();
  return async () => {
    const saved = await storedRows(id);
    if (!saved.ok) return notifyFailure("Nothing was saved", saved.error);
    const { map, nodes, ties } = saved.value;
    const tree = treeOf(nodes.flatMap((row) => readMapNode(row) ?? readDamagedNode(row) ?? []));
    const title = isText(map?.title) && map.title !== "" ? map.title : "A map that cannot be shown";
    const { writeMap } = await import("#domain/map/files/map-file.ts");
    const text = writeMap({ map: { title }, title, tree, ties: ties.flatMap((row) => readMapTie(row) ?? []) }, "md");
    const stored = await saveWork({ what: "map", format: "md", items: tree.all.length }, FILE, text);
    if (!stored.ok) return notifyFailure("Nothing was saved", stored.error);
    notify({
      title: "Saved as text",
      description: `${FILE}: ${counted(tree.all.length, "thought", "thoughts")}`,
      variant: "info",
    });
  };
}

type NotReadMapProps = ComponentProps<typeof NotRead> & { readonly id: string };

/** A map whose read failed. */
export function NotReadMap({ id, ...read }: NotReadMapProps) {
  const save = useSaveAsText(id);
  return (
    <>
      <NotRead {...read} />
      <Button size="sm" className="mt-3" onClick={() => void save()}>
        Save its thoughts as text
      </Button>
    </>
  );
}

interface MissingMapProps {
  readonly id: string;
  /** Its row is on this device, but cannot be read. */
  readonly isThere: boolean;
  onAll(): void;
}

export function MissingMap({ id, isThere, onAll }: MissingMapProps) {
  const save = useSaveAsText(id);
  return (
    <ItemMissing
      title={isThere ? "This map is damaged" : "This map is not on this device"}
      text={
        isThere
          ? "Part of it cannot be read, so it is not shown. Nothing was changed, and its thoughts are still there. You can export them as text."
          : "It was deleted, or it has not arrived from another device yet."
      }
      all="All maps"
      onAll={onAll}
      onExport={isThere ? () => void save() : undefined}
    />
  );
}
