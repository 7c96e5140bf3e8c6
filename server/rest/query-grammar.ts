import { notUnderstood, RestFault } from "./rest-fault.ts";

/** The language of PostgREST's query strings, as plain data. Nothing in here knows of tables, and nothing of it is ever SQL. */

/** A column, and where in its JSON to look: `a->b->>c`. */
export interface Field {
  readonly column: string;
  readonly path: readonly { readonly key: string; readonly asText: boolean }[];
}

export type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike";
export type Truth = "null" | "not_null" | "true" | "false" | "unknown";

export type Condition =
  | { readonly kind: "compare"; readonly field: Field; readonly operator: Comparison; readonly value: string }
  | { readonly kind: "in"; readonly field: Field; readonly values: readonly string[] }
  | { readonly kind: "is"; readonly field: Field; readonly value: Truth }
  | { readonly kind: "not"; readonly condition: Condition }
  | { readonly kind: "all"; readonly conditions: readonly Condition[] }
  | { readonly kind: "any"; readonly conditions: readonly Condition[] };

export interface Selected {
  /** Null for `*`. */
  readonly field: Field | null;
  readonly alias: string | null;
  readonly cast: string | null;
}

export interface Ordering {
  readonly field: Field;
  readonly descending: boolean;
  readonly nulls: "first" | "last" | null;
}

export interface RestQuery {
  readonly select: readonly Selected[];
  readonly conditions: readonly Condition[];
  readonly order: readonly Ordering[];
  readonly limit: number | null;
  readonly offset: number;
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** For a function called by GET: what is no part of the language. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** UTF-16 units of a decoded query string. */
const LONGEST = 20_000;
const MOST_CONDITIONS = 200;
const DEEPEST = 10;
const MOST_LISTED = 100;
const MOST_VALUES = 2_000;
/**
 * UTF-16 units of all patterns of a query together. PostgreSQL compares a pattern with a star at each place of a text, and cannot be interrupted within
 * one row: with 9,000 it took half a minute for a row of 700 kB.
 */
const LONGEST_PATTERNS = 200;
const COMPARISONS = new Set<string>(["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike"] satisfies Comparison[]);
const TRUTHS = new Set<string>(["null", "not_null", "true", "false", "unknown"] satisfies Truth[]);
/** Operators of PostgREST that this server does not answer. */
const ELSEWHERE = /^(cs|cd|ov|sl|sr|nxr|nxl|adj|match|imatch|fts|plfts|phfts|wfts|isdistinct)$/;
const NAME_CHARACTER = /[\p{L}\p{M}\p{N}_$ ]/u;

/**
 * Reads a query string. `isParameter` says which names are arguments of the function that is called; `apikey` is the gateway's.
 * @throws RestFault 400 PGRST100, or 22021 for a NUL
 */
export function parseQuery(search: URLSearchParams, isParameter: (name: string) => boolean = () => false): RestQuery {
  const entries = [...search].filter(([name]) => name !== "apikey");
  if (entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > LONGEST)
    throw new RestFault(414, "PGRST100", `The query string is longer than ${LONGEST} characters.`);
  if (entries.some(([name, value]) => name.includes("\0") || value.includes("\0")))
    throw new RestFault(400, "22021", "A text cannot hold the character NUL.");
  const reserved = new Map<string, string>();
  const parameters = new Map<string, string>();
  const conditions: Condition[] = [];
  const count = { conditions: 0, patterns: 0 };
  for (const [name, value] of entries)
    if (isParameter(name)) parameters.set(name, once(parameters, name, value));
    else if (RESERVED.has(name)) reserved.set(name, once(reserved, name, value));
    else conditions.push(conditionOf(name, value, count));
  const [select, order] = [reserved.get("select") ?? "", reserved.get("order") ?? ""];
  return {
    select: select.trim() === "" ? [EVERYTHING] : listOf(select, "select", readSelected),
    conditions,
    order: order === "" ? [] : listOf(order, "order", readOrdering),
    limit: reserved.has("limit") ? wholeNumber("limit", reserved.get("limit")) : null,
    offset: reserved.has("offset") ? wholeNumber("offset", reserved.get("offset")) : 0,
    columns: namesOf(reserved.get("columns"), "columns"),
    onConflict: namesOf(reserved.get("on_conflict"), "on_conflict"),
    parameters,
  };
}

const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);
const EVERYTHING: Selected = { field: null, alias: null, cast: null };

function once(seen: ReadonlyMap<string, string>, name: string, value: string): string {
  if (seen.has(name)) throw notUnderstood(`"${name}" is given twice.`);
  return value;
}

function wholeNumber(name: string, value = ""): number {
  if (/^-\d+$/.test(value))
    throw new RestFault(416, "PGRST103", "Requested range not satisfiable", {
      details: `The ${name} must be zero or more.`,
    });
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw notUnderstood(`"${name}" must be a whole number.`);
  return number;
}

function namesOf(text: string | undefined, what: string): readonly string[] | null {
  return text === undefined ? null : listOf(text, what, readName);
}

/** What a query has of each so far. */
interface Count {
  conditions: number;
  patterns: number;
}

/** Items between commas, to the end of the text. */
function listOf<T>(text: string, what: string, read: (scanner: Scanner) => T): T[] {
  const scanner = new Scanner(text, what);
  const items: T[] = [];
  do {
    scanner.skipBlanks();
    items.push(read(scanner));
    scanner.skipBlanks();
    if (items.length > MOST_LISTED) throw notUnderstood(`"${what}" lists more than ${MOST_LISTED} items.`);
  } while (scanner.take(","));
  scanner.expectEnd();
  return items;
}

/** One pair of the query string: `column=operator.value`, or `or=(…)`. */
function conditionOf(name: string, value: string, count: Count): Condition {
  const logic = /^(not\.)?(and|or)$/.exec(name);
  const scanner = new Scanner(value, name);
  if (logic) {
    const group = readGroup(scanner, logic[2] === "or" ? "any" : "all", 1, count);
    scanner.expectEnd();
    return logic[1] ? { kind: "not", condition: group } : group;
  }
  const names = new Scanner(name, "filter");
  const field = readField(names);
  names.expectEnd();
  return readTest(scanner, field, count, false);
}

/** `(condition,condition,…)` */
function readGroup(scanner: Scanner, kind: "all" | "any", depth: number, count: Count): Condition {
  if (depth > DEEPEST) throw notUnderstood(`Conditions are nested deeper than ${DEEPEST} levels.`);
  scanner.expect("(");
  const conditions: Condition[] = [];
  do {
    scanner.skipBlanks();
    const negated = scanner.takeWord("not.and(", "not.or(");
    const logic = negated ?? scanner.takeWord("and(", "or(");
    if (logic) {
      scanner.back();
      const group = readGroup(scanner, logic.endsWith("or(") ? "any" : "all", depth + 1, count);
      conditions.push(negated ? { kind: "not", condition: group } : group);
    } else {
      const field = readField(scanner);
      scanner.expect(".");
      conditions.push(readTest(scanner, field, count, true));
    }
    scanner.skipBlanks();
  } while (scanner.take(","));
  scanner.expect(")");
  return { kind, conditions };
}

/** `operator.value` or `not.operator.value`. Inside of a group the value ends at a comma or a bracket. */
function readTest(scanner: Scanner, field: Field, count: Count, inGroup: boolean): Condition {
  count.conditions += 1;
  if (count.conditions > MOST_CONDITIONS) throw notUnderstood(`There are more than ${MOST_CONDITIONS} conditions.`);
  if (scanner.takeWord("not.")) return { kind: "not", condition: readOperation(scanner, field, count, inGroup) };
  return readOperation(scanner, field, count, inGroup);
}

function readOperation(scanner: Scanner, field: Field, count: Count, inGroup: boolean): Condition {
  const operator = scanner.letters();
  if (ELSEWHERE.test(operator) || (COMPARISONS.has(operator) && scanner.peek() === "("))
    throw notUnderstood(`The operator "${operator}" in this form is not answered by this server.`);
  scanner.expect(".");
  if (operator === "in") return { kind: "in", field, values: readValues(scanner, inGroup) };
  const value = inGroup ? readGroupedValue(scanner) : scanner.rest();
  if (operator === "is") {
    const truth = value.toLowerCase();
    if (!TRUTHS.has(truth)) throw notUnderstood('"is" takes null, not_null, true, false or unknown.');
    return { kind: "is", field, value: truth as Truth };
  }
  if (!COMPARISONS.has(operator)) throw notUnderstood(`The operator "${operator}" is not known.`);
  if (operator === "like" || operator === "ilike") {
    count.patterns += value.length;
    if (count.patterns > LONGEST_PATTERNS)
      throw notUnderstood(
        `The patterns of "like" and "ilike" have at most ${LONGEST_PATTERNS} characters in one query.`,
      );
  }
  return { kind: "compare", field, operator: operator as Comparison, value };
}

/** `(a,"b,c",d)` */
function readValues(scanner: Scanner, inGroup: boolean): string[] {
  scanner.expect("(");
  const values: string[] = [];
  if (!scanner.take(")")) {
    do {
      values.push(readListedValue(scanner));
      if (values.length > MOST_VALUES) throw notUnderstood(`"in" takes at most ${MOST_VALUES} values.`);
    } while (scanner.take(","));
    scanner.expect(")");
  }
  if (!inGroup) scanner.expectEnd();
  return values;
}

/** In quotes, with backslashes before quotes and backslashes; or as it is, to the next comma or bracket. */
function readListedValue(scanner: Scanner): string {
  return (scanner.peek() === '"' ? scanner.quoted(/^[,)]/) : undefined) ?? scanner.until(/[,)]/);
}

/** The same, or an array in braces, which may hold commas. */
function readGroupedValue(scanner: Scanner): string {
  return (scanner.peek() === "{" ? scanner.braced() : undefined) ?? readListedValue(scanner);
}

function readSelected(scanner: Scanner): Selected {
  if (scanner.take("*")) return EVERYTHING;
  const first = readField(scanner);
  let [alias, field]: [string | null, Field] = [null, first];
  if (scanner.peek() === ":" && scanner.peek(1) !== ":") {
    scanner.take(":");
    if (first.path.length > 0) throw notUnderstood("An alias is a name.");
    [alias, field] = [first.column, readField(scanner)];
  }
  const cast = scanner.takeWord("::") ? scanner.until(/[,()]/).trim() : null;
  if (scanner.peek() === "(" || scanner.peek() === "!")
    throw new RestFault(400, "PGRST200", "This server does not embed one table in another. Ask for each by itself.");
  return { field, alias, cast };
}

function readOrdering(scanner: Scanner): Ordering {
  const field = readField(scanner);
  const [junk, ...words] = scanner.until(/,/).trim().split(".");
  const direction = words[0] === "asc" || words[0] === "desc" ? words.shift() : undefined;
  const nulls = words[0] === "nullsfirst" ? "first" : words[0] === "nullslast" ? "last" : null;
  if (nulls) words.shift();
  if (junk || words.length > 0)
    throw notUnderstood(
      '"order" is a list of column.asc or column.desc, each with .nullsfirst or .nullslast if wanted.',
    );
  return { field, descending: direction === "desc", nulls };
}

function readField(scanner: Scanner): Field {
  const column = readName(scanner);
  const path: { key: string; asText: boolean }[] = [];
  for (let arrow = scanner.takeWord("->>", "->"); arrow; arrow = scanner.takeWord("->>", "->")) {
    if (path.at(-1)?.asText) throw notUnderstood('"->>" ends a path into JSON.');
    if (path.length >= DEEPEST) throw notUnderstood(`A path into JSON has at most ${DEEPEST} steps.`);
    path.push({ key: readName(scanner), asText: arrow === "->>" });
  }
  return { column, path };
}

/** In quotes, or letters, digits, `_`, `$`, blanks and `-`. */
function readName(scanner: Scanner): string {
  const name = scanner.peek() === '"' ? scanner.quoted(/^/) : scanner.name();
  if (!name) throw scanner.fault("a name was expected");
  return name;
}

class Scanner {
  readonly #text: string;
  readonly #what: string;
  #at = 0;
  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }
  peek(ahead = 0): string | undefined {
    return this.#text[this.#at + ahead];
  }
  back(): void {
    this.#at -= 1;
  }
  ended(): boolean {
    return this.#at >= this.#text.length;
  }
  take(character: string): boolean {
    const found = this.peek() === character;
    if (found) this.#at += 1;
    return found;
  }
  /** The first of the words that comes next. */
  takeWord(...words: string[]): string | undefined {
    const found = words.find((word) => this.#text.startsWith(word, this.#at));
    this.#at += found?.length ?? 0;
    return found;
  }
  expect(character: string): void {
    if (!this.take(character)) throw this.fault(`"${character}" was expected`);
  }
  expectEnd(): void {
    if (!this.ended()) throw this.fault("the end was expected");
  }
  skipBlanks(): void {
    while (this.peek() === " ") this.#at += 1;
  }
  rest(): string {
    const text = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return text;
  }
  letters(): string {
    return this.#matching(/[a-z]/);
  }
  name(): string {
    let name = "";
    while (!this.ended()) {
      name += this.#matching(NAME_CHARACTER);
      if (this.peek() !== "-" || this.peek(1) === ">") break;
      this.#at += 1;
      name += "-";
    }
    return name.trim();
  }
  until(end: RegExp): string {
    const length = this.#text.slice(this.#at).search(end);
    if (length < 0) return this.rest();
    this.#at += length;
    return this.#text.slice(this.#at - length, this.#at);
  }
  /** The text between quotes; undefined, and nothing is taken, unless `after` follows them. */
  quoted(after: RegExp): string | undefined {
    const found = /^"((?:[^"\\]|\\.)*)"/su.exec(this.#text.slice(this.#at));
    if (!found || !after.test(this.#text.slice(this.#at + found[0].length))) return undefined;
    this.#at += found[0].length;
    return (found[1] ?? "").replace(/\\(.)/gsu, "$1");
  }
  braced(): string | undefined {
    const found = /^\{[^{}]*\}(?=[,)])/s.exec(this.#text.slice(this.#at));
    this.#at += found?.[0].length ?? 0;
    return found?.[0];
  }
  fault(what: string): RestFault {
    return notUnderstood(`"${this.#what}" cannot be read: ${what} at character ${this.#at + 1}.`);
  }
  #matching(characters: RegExp): string {
    const from = this.#at;
    for (let next = this.#character(); next && characters.test(next); next = this.#character()) this.#at += next.length;
    return this.#text.slice(from, this.#at);
  }
  #character(): string | undefined {
    const code = this.#text.codePointAt(this.#at);
    return code === undefined ? undefined : String.fromCodePoint(code);
  }
}
