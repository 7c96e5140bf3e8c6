import type { Row } from "./capture.ts";

/** Whether a row passes. */
export type RowTest = (row: Row) => boolean;

const CONDITION = /^([^=]+)=(not\.)?(eq|neq|lt|lte|gt|gte|in|like|ilike|is|isdistinct)\.(.*)$/s;
/** Of a filter, in characters; of a list of values, how many: as hosted. */
const LONGEST = 4_000;
const MOST_VALUES = 100;

/**
 * Reads a filter as supabase-js writes it: `column=operator.value`, several joined by commas, values quoted where they hold commas. Undefined
 * when it is none, or asks for an operator that is not offered (regular expressions).
 */
export function parseFilter(text: string | undefined): RowTest | undefined {
  if (!text) return () => true;
  if (text.length > LONGEST) return undefined;
  const tests: RowTest[] = [];
  for (const part of split(text)) {
    const [, column, not, operator, value] = CONDITION.exec(part) ?? [];
    if (column === undefined || operator === undefined || value === undefined) return undefined;
    const test = condition(operator, value);
    if (!test) return undefined;
    tests.push((row) => test(row[column]) !== Boolean(not));
  }
  return (row) => tests.every((test) => test(row));
}

function condition(operator: string, value: string): ((cell: unknown) => boolean) | undefined {
  const wanted = unquote(value);
  switch (operator) {
    case "in": {
      const values = split(value.replace(/^\(|\)$/g, "")).map(unquote);
      return values.length > MOST_VALUES ? undefined : (cell) => cell != null && values.includes(String(cell));
    }
    case "is":
      return (cell) => (wanted === "null" ? cell == null : String(cell) === wanted);
    case "isdistinct":
      return (cell) => (cell == null ? "null" : String(cell)) !== wanted;
    case "like":
    case "ilike":
      return (cell) => typeof cell === "string" && like(cell, wanted, operator === "ilike");
    default:
      return (cell) => cell != null && holds(operator, compare(cell, wanted));
  }
}

function compare(cell: unknown, wanted: string): number {
  if (typeof cell === "number") return cell - Number(wanted);
  const text = String(cell);
  return text < wanted ? -1 : text > wanted ? 1 : 0;
}

function holds(operator: string, order: number): boolean {
  if (operator === "eq") return order === 0;
  if (operator === "neq") return order !== 0;
  if (operator === "lt") return order < 0;
  if (operator === "lte") return order <= 0;
  return operator === "gt" ? order > 0 : order >= 0;
}

/** LIKE in time linear in both texts, whatever the pattern: the last % is the only one to come back to. */
function like(cell: string, pattern: string, anyCase: boolean): boolean {
  const [text, wanted] = anyCase ? [cell.toLowerCase(), pattern.toLowerCase()] : [cell, pattern];
  let [at, p, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (wanted[p] === "%") [star, mark] = [p++, at];
    else if (p < wanted.length && (wanted[p] === "_" || wanted[p] === text[at])) [at, p] = [at + 1, p + 1];
    else if (star >= 0) [p, at, mark] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (wanted[p] === "%") p++;
  return p === wanted.length;
}

/** Splits at commas that stand neither in quotes nor in brackets. */
function split(text: string): string[] {
  const parts = [""];
  let [quoted, depth] = [false, 0];
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    if (character === "\\" && quoted) {
      parts[parts.length - 1] += character + (text[++i] ?? "");
      continue;
    }
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === "(") depth++;
    else if (!quoted && character === ")") depth--;
    if (character === "," && !quoted && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;
}
