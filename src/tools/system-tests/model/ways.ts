import type { Group, Verdict } from "./types.ts";

/** Where a person can do something about it. */
export interface Way {
  readonly to: "/settings" | "/attention" | "/auth";
  readonly hash?: string;
  readonly label: string;
}

const DEVICE: Way = { to: "/settings", label: "Open Settings" };
const PROVIDERS: Way = { to: "/settings", hash: "ai-providers", label: "Open Settings, AI providers" };
const WAYS: Readonly<Record<string, Way>> = {
  persistent: DEVICE,
  room: DEVICE,
  session: { to: "/auth", label: "Sign in" },
  sync: { to: "/attention", label: "Open Needs attention" },
};

/** The way to the page that a test's remedy names; null where nothing is to be done, or no page of the studio does it. */
export function wayOf(id: string, group: Group, verdict: Verdict): Way | null {
  if (verdict !== "near" && verdict !== "fails") return null;
  if (group === "Providers") return PROVIDERS;
  // a row that did not come back is nothing that the person decided about
  if (id === "sync" && verdict === "fails") return null;
  return Object.hasOwn(WAYS, id) ? (WAYS[id] ?? null) : null;
}
