import type { ServerFacts } from "./server-checks.ts";
import type { LimitsTried } from "./tried-checks.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areNumbers = (value: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === "number");
const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Null for an answer of another form. A function of an older version does not tell of objects, restores and host. */
export function readFacts(value: unknown): ServerFacts | null {
  if (!isRecord(value)) return null;
  const { objects = null, restore = null, host = null, ...others } = value;
  const isKnown =
    (objects === null || areObjects(objects)) &&
    (restore === null || (isRecord(restore) && areNumbers(restore, "at", "rows"))) &&
    (host === null || isHost(host));
  return isKnown && areCore(others) ? ({ ...others, objects, restore, host } as ServerFacts) : null;
}

/** Null for an answer of another form. */
export function readTried(value: unknown): LimitsTried | null {
  const limits = isRecord(value) ? value.limits : null;
  return isRecord(limits) && areNumbers(limits, "limit", "used", "asked", "taken")
    ? (limits as unknown as LimitsTried)
    : null;
}

const areObjects = (value: unknown): boolean =>
  isRecord(value) && areNumbers(value, "compared") && isListOfTexts(value.changed);

const isHost = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.node === "string" &&
  typeof value.databasePassword === "string" &&
  isListOfTexts(value.origins) &&
  (value.freeBytes === null || areNumbers(value, "freeBytes")) &&
  ((value.diskBytes ?? null) === null || areNumbers(value, "diskBytes"));

function areCore({ database, tokens, checkout }: Readonly<Record<string, unknown>>): boolean {
  return (
    isRecord(database) &&
    isRecord(database.found) &&
    Object.values(database.found).every(isListOfTexts) &&
    areNumbers(database, "tables", "policies", "functions", "admins", "postgres") &&
    isRecord(tokens) &&
    (tokens.kind === "published" ? areNumbers(tokens, "keys") : areNumbers(tokens, "length", "differentCharacters")) &&
    isRecord(checkout) &&
    areNumbers(checkout, "set", "of")
  );
}
