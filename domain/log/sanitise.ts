import { isSecretField, MAX_TEXT, maskText } from "./mask.ts";

export const REDACTED = "[redacted]";
const UNREADABLE = "[unreadable]";

const MAX_DEPTH = 5;
const MAX_ENTRIES = 40;
const MAX_NODES = 300;
/** Characters of all texts and names together: the server's limit for one entry, even if every character needs an escape. */
const MAX_CHARACTERS = 2_000;
const MAX_NAME = 60;

interface Budget {
  nodes: number;
  characters: number;
  readonly around: object[];
}

/**
 * Makes a value safe to log, at any depth: e-mail addresses, long tokens and UUIDs are masked, secret fields are redacted, and addresses
 * lose their query and fragment. The result is plain data of bounded size.
 *
 * Never throws, whatever the input: cycles, getters and proxies that throw, errors with causes, endless texts. Repeating it changes
 * nothing.
 */
export const sanitise = (value: unknown): unknown =>
  visit(value, { nodes: MAX_NODES, characters: MAX_CHARACTERS, around: [] });

/** Like `sanitise()`, for a value that must be an object. */
export function sanitiseFields(fields: unknown): Readonly<Record<string, unknown>> {
  const safe = sanitise(fields);
  return typeof safe === "object" && safe !== null && !Array.isArray(safe)
    ? (safe as Readonly<Record<string, unknown>>)
    : {};
}

function visit(value: unknown, budget: Budget): unknown {
  budget.nodes--;
  try {
    switch (typeof value) {
      case "string":
        return spend(maskText(value, Math.min(MAX_TEXT, Math.max(budget.characters, 0))), budget);
      case "number":
        return Number.isFinite(value) ? value + 0 : null; // JSON has no -0
      case "boolean":
        return value;
      case "object":
        return value === null ? null : visitObject(value, budget);
      default:
        return spend(`[${typeof value}]`, budget);
    }
  } catch {
    return UNREADABLE;
  }
}

function spend(text: string, budget: Budget): string {
  budget.characters -= text.length;
  return text;
}

function visitObject(value: object, budget: Budget): unknown {
  if (budget.around.includes(value)) return "[circular]";
  if (budget.around.length >= MAX_DEPTH) return "[deep]";
  budget.around.push(value);
  try {
    if (Array.isArray(value)) return visitList(value, budget);
    if (value instanceof Date) return Number.isFinite(value.getTime()) ? value.getTime() : null;
    if (value instanceof Error) return visitFields(value, ["name", "message", "code", "cause", "errors"], budget);
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return "[bytes]";
    if (value instanceof Map || value instanceof Set) return "[collection]";
    return visitFields(value, Object.keys(value), budget);
  } finally {
    budget.around.pop();
  }
}

function visitList(list: readonly unknown[], budget: Budget): unknown[] {
  const safe: unknown[] = [];
  const length = Math.min(list.length, MAX_ENTRIES);
  for (let at = 0; at < length && hasRoom(budget); at++) safe.push(read(list, at, budget));
  return safe;
}

function visitFields(value: object, names: readonly string[], budget: Budget): Record<string, unknown> {
  const safe = new Map<string, unknown>();
  for (const name of names) {
    if (safe.size >= MAX_ENTRIES || !hasRoom(budget)) break;
    const safeName = maskText(name, MAX_NAME);
    if (safe.has(safeName) || name === "__proto__") continue;
    const item = isSecretField(name) || isSecretField(safeName) ? spend(REDACTED, budget) : read(value, name, budget);
    if (item === undefined) continue;
    budget.characters -= safeName.length;
    safe.set(safeName, item);
  }
  return Object.fromEntries(safe);
}

const hasRoom = ({ nodes, characters }: Budget) => nodes > 0 && characters > 0;

/** The try covers even a property read, which can run foreign code. */
function read(from: object, name: PropertyKey, budget: Budget): unknown {
  let item: unknown;
  try {
    item = Reflect.get(from, name);
  } catch {
    return spend(UNREADABLE, budget);
  }
  if (item === undefined) return Array.isArray(from) ? null : undefined;
  return visit(item, budget);
}
