import { isSaidIn } from "./said-in.ts";

/** What an app may hand over when it shares, in the order in which it is read. */
const PARTS = ["title", "text", "url"] as const;

/**
 * What another app shared, as one text, a line each. Apps differ in what they put where: a part that another one says already is not said twice.
 * @param search the parameters that the manifest's `share_target` names
 * @returns undefined where nothing was shared
 */
export function sharedText(search: Readonly<Record<string, unknown>>): string | undefined {
  const parts = PARTS.map((name) => String(search[name] ?? "").trim());
  const said = parts.filter(
    (part, at) =>
      part !== "" &&
      // of two that say the same the first stays
      !parts.some((other, place) => place !== at && isSaidIn(part, other) && (place < at || !isSaidIn(other, part))),
  );
  return said.join("\n") || undefined;
}
