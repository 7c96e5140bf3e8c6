import { useWorkspaceState } from "./use-workspace.ts";

/** How long what is written stays, as the mark on an item says it. */
export interface KeptMark {
  readonly kind: "here" | "attention";
  readonly words: string;
}

const HERE: KeptMark = { kind: "here", words: "saved here" };
const THIS_TAB: KeptMark = { kind: "attention", words: "until this tab closes" };

/** The mark of this device: most keep what is written, some browsers keep nothing. */
export function useKeptMark(): KeptMark {
  const state = useWorkspaceState();
  return state.status === "ready" && state.workspace.mode === "memory" ? THIS_TAB : HERE;
}
