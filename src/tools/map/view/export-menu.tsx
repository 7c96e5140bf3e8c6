import { useNavigate } from "@tanstack/react-router";
import { Download, FileDown, FolderInput, Image, Lock, Network } from "lucide-react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { useMayExport } from "../live.ts";
import type { ViewProps } from "./view-props.ts";

/** The formats of other tools come with the paid plans; the map's own file and the workspace file are everyone's. */
const FORMATS = [
  { format: "png", label: "PNG, what is unfolded", icon: Image },
  { format: "svg", label: "SVG, the whole map", icon: Image },
  { format: "md", label: "Markdown outline", icon: FileDown },
  { format: "opml", label: "OPML", icon: FileDown },
  { format: "mm", label: "FreeMind, .mm", icon: Network },
  { format: "canvas", label: "JSON Canvas", icon: Network },
] as const;
type Exported = (typeof FORMATS)[number]["format"] | "json";

/** The map as a file. A format that the plan does not include says so before anything is made. */
export function ExportMenu({ map, title, tree, ties, checked, folding }: ViewProps) {
  const navigate = useNavigate();
  const { askForPlan, saveWork } = useCommands();
  const isOpen = useMayExport();

  const save = (format: Exported) =>
    void exported(format).catch(() => notifyFailure("Nothing was exported", NOT_LOADED));
  async function exported(format: Exported) {
    const { saveMap } = await import("./save-map.ts");
    const said = await saveMap(
      { content: { map, title, tree, ties }, checked, shape: map.shape, folded: folding.folded },
      format,
      saveWork,
    );
    if (said === null)
      return notify({ title: "The picture could not be drawn", description: "Try SVG.", variant: "danger" });
    if (said.ok) notify({ title: "Exported", description: said.value, variant: "success" });
    else notifyFailure("Nothing was exported", said.error);
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Export" variant="secondary">
          <Download aria-hidden />
        </IconButton>
      }
      entries={[
        ...FORMATS.map(({ format, label, icon }) => ({
          label: isOpen ? label : `${label} (another plan)`,
          icon: isOpen ? icon : Lock,
          onSelect: () => (isOpen ? save(format) : askForPlan(() => save(format))),
        })),
        "separator" as const,
        { label: "This map as JSON", icon: FileDown, onSelect: () => save("json") },
        { label: "Everything, as one file", icon: FolderInput, onSelect: () => void navigate({ to: "/settings" }) },
      ]}
    />
  );
}
