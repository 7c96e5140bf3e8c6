import { type Check, doesNot, holds, unknown } from "./types.ts";

/** What a page of this tab asked for and its policy refused. */
export interface Violation {
  /** The part of the policy: "script-src-elem". */
  readonly directive: string;
  /** What was asked for: an address, or a word such as "inline". */
  readonly blocked: string;
}

/** @param violations null where the browser does not tell them */
export const violationsCheck = (violations: () => Promise<readonly Violation[] | null>): Check => ({
  id: "violations",
  title: "Pages ask for nothing that their policy forbids",
  group: "What people load",
  weight: "advice",
  source: "reports of this tab since it was loaded",
  async run() {
    const seen = await violations();
    if (seen === null)
      return unknown("this browser does not report them", "Open Launch readiness in a browser such as Chrome or Edge.");
    if (seen.length === 0) return holds("0 violations");
    const kinds = [...new Set(seen.map(({ directive, blocked }) => `${directive} refused ${originOf(blocked)}`))];
    return doesNot(
      `${seen.length} ${seen.length === 1 ? "violation" : "violations"}: ${kinds.slice(0, 3).join(", ")}`,
      "Load the page again in a private window: an extension of the browser can be the cause. Where it stays, a proxy adds something to the pages: let it pass them on unchanged.",
    );
  },
});

/** An address may hold more than is to be shown. */
const originOf = (blocked: string): string =>
  URL.canParse(blocked) && /^https?:/.test(blocked) ? new URL(blocked).origin : blocked.slice(0, 40) || "a part";
