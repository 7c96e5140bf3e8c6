import { isSaidIn } from "./said-in.ts";

/** The parts that an app may share, in reading order. */
const PARTS = ["title", "text", "url"] as const;

/**
 * What another app shared, as one text with a line per part. Apps differ in which part they use for what, so a part that another one
 * already contains is left out.
 * @param search the parameters that the manifest's `share_target` names
 * @returns undefined when nothing was shared
 */
export function sharedText(search: Readonly<Record<string, unknown>>): string | undefined {
  const parts = PARTS.map((name) => String(search[name] ?? "").trim());
  const said = parts.filter(
    (part, at) =>
      part !== "" &&
      // of two equal parts the first stays
      !parts.some((other, place) => place !== at && isSaidIn(part, other) && (place < at || !isSaidIn(other, part))),
  );
  return said.join("\n") || undefined;
}
