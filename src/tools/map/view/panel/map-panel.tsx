import { useStore } from "zustand";
import { Tabs } from "#src/ui/tabs.tsx";
import { desk } from "../../store.ts";
import type { MapPanelProps } from "../view-props.ts";
import { FindingsPanel } from "./findings-panel.tsx";
import { ThoughtPanel } from "./thought-panel.tsx";

/** The selected thought, and what the ties leave open. */
export function MapPanel(props: MapPanelProps) {
  const active = useStore(desk, ({ selected }) => selected.at(-1));
  const node = active === undefined ? undefined : props.tree.node(active);
  return (
    <Tabs
      label="Thought and findings"
      value={props.tab}
      onValueChange={(tab) => props.onTab(tab === "findings" ? "findings" : "thought")}
      tabs={[
        {
          value: "thought",
          label: "Thought",
          content: node ? (
            <ThoughtPanel key={node.id} {...props} node={node} />
          ) : (
            <p className="t-14 text-text-3">Select a thought.</p>
          ),
        },
        { value: "findings", label: "Findings", count: props.counted.length, content: <FindingsPanel {...props} /> },
      ]}
    />
  );
}
