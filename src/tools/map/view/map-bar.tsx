import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  IndentDecrease,
  IndentIncrease,
  Link2,
  Merge,
  Pencil,
  Plus,
  Trash2,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { useStore } from "zustand";
import "#src/ui/action-bar.css";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { desk, write } from "../store.ts";
import type { MapDialog, ViewProps } from "./view-props.ts";

interface MapBarProps extends ViewProps {
  readonly findings: number;
  onDialog(dialog: MapDialog): void;
  onSheet(sheet: "thought" | "findings"): void;
}

/** What a phone has within reach of the thumb: everything that keys do elsewhere. */
export function MapBar({ tree, actions, findings, onDialog, onSheet }: MapBarProps) {
  const { selected, done } = useStore(desk);
  const active = selected.at(-1);
  const node = active === undefined ? undefined : tree.node(active);
  return (
    <div className="action-bar md:hidden">
      <div className="flex gap-2">
        <Button variant="primary" className="flex-1" onClick={() => actions.begin(active, "below")}>
          <Plus aria-hidden />
          {node ? "Add below" : "Add a thought"}
        </Button>
        <IconButton variant="secondary" label={`Findings: ${findings}`} onClick={() => onSheet("findings")}>
          <TriangleAlert aria-hidden />
        </IconButton>
        <IconButton variant="secondary" label="Undo" disabled={done.length === 0} onClick={() => void actions.undo()}>
          <Undo2 aria-hidden />
        </IconButton>
        <Menu
          align="end"
          trigger={
            <IconButton variant="secondary" label="What to do with the thought" disabled={!node}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={
            node
              ? [
                  { label: "Its ties and where it came from", icon: Link2, onSelect: () => onSheet("thought") },
                  { label: "Write", icon: Pencil, onSelect: () => write({ kind: "text", id: node.id }) },
                  { label: "Add beside", icon: Plus, onSelect: () => actions.begin(node.id, "beside") },
                  { label: "Merge with…", icon: Merge, onSelect: () => onDialog({ kind: "merge", id: node.id }) },
                  { label: "Tie to…", icon: Link2, onSelect: () => onDialog({ kind: "tie", from: node.id }) },
                  "separator",
                  { label: "Move up", icon: ArrowUp, onSelect: () => void actions.move(selected, "up") },
                  { label: "Move down", icon: ArrowDown, onSelect: () => void actions.move(selected, "down") },
                  { label: "Deeper", icon: IndentIncrease, onSelect: () => void actions.move(selected, "deeper") },
                  { label: "Higher", icon: IndentDecrease, onSelect: () => void actions.move(selected, "higher") },
                  "separator",
                  {
                    label: "Take away",
                    icon: Trash2,
                    destructive: true,
                    onSelect: () => void actions.takeAway(selected),
                  },
                ]
              : []
          }
        />
      </div>
    </div>
  );
}
