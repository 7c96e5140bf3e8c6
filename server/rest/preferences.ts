import { RestFault } from "./rest-fault.ts";

/** What the headers of a request ask for. */
export interface Preferences {
  readonly returning: "minimal" | "headers-only" | "representation";
  readonly resolution: "merge" | "ignore" | null;
  readonly missingAsDefault: boolean;
  readonly counted: boolean;
  /** More rows than these may not change; null for any number. */
  readonly maxAffected: number | null;
  /** What of it was understood, for `Preference-Applied`. */
  readonly applied: string;
}

const RESOLUTIONS = new Map([
  ["merge-duplicates", "merge" as const],
  ["ignore-duplicates", "ignore" as const],
]);
const RETURNS = new Map(
  (["minimal", "headers-only", "representation"] as const).map((value) => [value as string, value] as const),
);
/** The last two are answered exactly as well. */
const COUNTS = new Set(["exact", "planned", "estimated"]);

/** Reads `Prefer`. What is not known is ignored, unless `handling=strict` forbids it. */
export function readPreferences(headers: Headers): Preferences {
  const given = new Map<string, string>();
  for (const part of (headers.get("prefer") ?? "").split(",")) {
    const [name = "", value = ""] = part.split("=").map((word) => word.trim());
    if (name !== "" && !given.has(name)) given.set(name, value);
  }
  const strict = given.get("handling") === "strict";
  const most = given.get("max-affected") ?? "";
  const known = new Map<string, boolean>([
    ["return", RETURNS.has(given.get("return") ?? "")],
    ["resolution", RESOLUTIONS.has(given.get("resolution") ?? "")],
    ["missing", /^(default|null)$/.test(given.get("missing") ?? "")],
    ["count", COUNTS.has(given.get("count") ?? "")],
    ["handling", /^(strict|lenient)$/.test(given.get("handling") ?? "")],
    ["max-affected", strict && /^\d{1,9}$/.test(most)],
    // the gateway of a hosted project takes it and does nothing
    ["tx", given.get("tx") === "commit"],
  ]);
  const strange = [...given.keys()].filter((name) => !known.get(name));
  if (strict && strange.length > 0)
    throw new RestFault(400, "PGRST122", "Invalid preferences given with handling=strict", {
      details: `Invalid preferences: ${strange.join(", ").slice(0, 200)}`,
    });
  return {
    returning: RETURNS.get(given.get("return") ?? "") ?? "minimal",
    resolution: RESOLUTIONS.get(given.get("resolution") ?? "") ?? null,
    missingAsDefault: given.get("missing") === "default",
    counted: known.get("count") === true,
    maxAffected: known.get("max-affected") ? Number(most) : null,
    applied: [...given]
      .filter(([name]) => known.get(name))
      .map(([name, value]) => `${name}=${value}`)
      .join(", "),
  };
}

const OBJECT = "application/vnd.pgrst.object+json";
const LIST = /^(\*\/\*|application\/\*|application\/json|application\/vnd\.pgrst\.array\+json)$/;

/** Whether one object is asked for instead of a list. Throws a RestFault, 406, for anything that is not JSON. */
export function asksForOne(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "*/*";
  const types = accept.split(",").map((type) => type.trim().toLowerCase());
  for (const type of types) {
    const [media = "", ...parameters] = type.split(";").map((part) => part.trim());
    if (parameters.some((parameter) => parameter.startsWith("nulls"))) continue;
    if (media === OBJECT) return true;
    if (LIST.test(media)) return false;
  }
  throw new RestFault(406, "PGRST107", `None of these media types are available: ${accept.slice(0, 200)}`);
}

export function mediaType(single: boolean): string {
  return `${single ? OBJECT : "application/json"}; charset=utf-8`;
}

/** The rows of `Range: from-to`; null when there is none in items. Throws a RestFault, 416, when it ends before it begins. */
export function readRange(headers: Headers): { readonly offset: number; readonly limit: number | null } | null {
  const found = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(headers.get("range") ?? "");
  if (!found) return null;
  const offset = Number(found[1]);
  if (found[2] === "") return { offset, limit: null };
  const limit = Number(found[2]) - offset + 1;
  if (limit < 0)
    throw new RestFault(416, "PGRST103", "Requested range not satisfiable", {
      details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    });
  return { offset, limit };
}
