import {
  Composer,
  type CST,
  Document,
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  Parser,
  Scalar,
  visit,
} from "yaml";
import { unusableData, wellFormedData } from "../plain-data.ts";

/** Limit of repetitions through aliases. A document with more is an attack, not a configuration. */
const MAX_ALIASES = 100;

/** Limit of anchors and aliases: the library searches all anchors for each alias. */
const MAX_REFERENCES = 1_000;

/** Limit of nested collections. The studio writes five; without a limit a file could exhaust the reader's stack. */
const MAX_DEPTH = 100;

export type YamlResult =
  | { readonly ok: true; readonly value: unknown }
  /** `says` is a sentence for people, without text from the file. */
  | { readonly ok: false; readonly line: number; readonly says: string };

const SAYS: Readonly<Record<string, string>> = {
  BAD_ALIAS: "It refers to something that is not defined before it.",
  BAD_INDENT: "The indentation does not fit.",
  DUPLICATE_KEY: "An entry is named twice.",
  MISSING_CHAR: "A quote, a bracket or a comma is missing.",
  MULTIPLE_DOCS: "It has more than one document.",
  TAB_AS_INDENT: "It is indented with tabs, where YAML needs spaces.",
  TAG_RESOLVE_FAILED: "It has a tag that is not one of YAML's own.",
};
const NOT_YAML = "It has another form.";

/**
 * Reads one YAML 1.2 document as plain data. Numbers come as their source text, because the studio reads only text from them: `1.0` stays
 * `1.0`. Merge keys (`<<`) are followed, since configurations use them; tags that are not YAML's own are refused.
 */
export function parseYaml(text: string): YamlResult {
  const lines = new LineCounter();
  const refused = (says: string, offset = 0): YamlResult => ({ ok: false, line: lines.linePos(offset).line, says });
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isTooDeep(tokens)) return refused("It is nested too deeply.");
  // the library would compare each entry of a mapping with every other
  const composer = new Composer({ merge: true, uniqueKeys: false, logLevel: "error" });
  const [document, another] = composer.compose(tokens, true, text.length);
  const flaw = document?.errors[0] ?? document?.warnings[0];
  if (flaw) return refused(SAYS[flaw.code] ?? NOT_YAML, flaw.pos[0]);
  if (!document || another) return refused(SAYS.MULTIPLE_DOCS ?? NOT_YAML, another?.range?.[0]);
  const misuse = misuseIn(document);
  if (misuse) return refused(misuse.says, misuse.offset);
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === "number" && node.source !== undefined) node.value = node.source;
    },
  });
  const data = dataOf(document);
  if (!data.ok) return refused(data.says);
  const unusable = unusableData(data.value);
  return unusable ? refused(`It ${unusable}.`) : { ok: true, value: wellFormedData(data.value) };
}

interface Misuse {
  readonly says: string;
  readonly offset: number | undefined;
}

/** Finds valid YAML that still cannot be used: a repeated key, a collection that contains itself, or too many references. */
function misuseIn(document: Document.Parsed): Misuse | undefined {
  let references = 0;
  let found: Misuse | undefined;
  const stop = (says: string, offset: number | undefined) => {
    found = { says, offset };
    return visit.BREAK;
  };
  visit(document, {
    Node: (_, node, path) => {
      if ((isAlias(node) || node.anchor !== undefined) && ++references > MAX_REFERENCES)
        return stop("It has too many references.", node.range?.[0]);
      if (isAlias(node) && path.some((above) => isCollection(above) && above.anchor === node.source))
        return stop("It refers to itself endlessly.", node.range?.[0]);
      return undefined;
    },
    Map: (_, { items }) => {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) return stop(SAYS.DUPLICATE_KEY ?? NOT_YAML, key.range?.[0]);
        names.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}

/** Walks the tokens level by level, without recursion. */
function isTooDeep(tokens: readonly CST.Token[]): boolean {
  let level: readonly (CST.Token | null | undefined)[] = tokens.map((token) =>
    token.type === "document" ? token.value : null,
  );
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((token) =>
      token && "items" in token ? token.items.flatMap(({ key, value }) => [key, value]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** Refuses aliases that would grow without end, and a merge key (`<<`) whose value is no mapping. */
function dataOf(document: Document.Parsed): { ok: true; value: unknown } | { ok: false; says: string } {
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: MAX_ALIASES }) ?? null };
  } catch (cause) {
    if (cause instanceof ReferenceError) return { ok: false, says: "It refers to itself endlessly." };
    // the library has no error of its own for it
    if (cause instanceof Error && cause.constructor === Error)
      return { ok: false, says: "It merges something that has no entries." };
    throw cause;
  }
}

/** Characters that YAML allows only as an escape, and two that some parsers treat as line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these need the escape
const UNPRINTABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
/** Lines that every parser reads alike in a block: only printable characters, and no leading space that would count as indentation. */
const BLOCK = /^[^\s\p{C}\u2028\u2029][^\p{C}\u2028\u2029]*$/u;

const isBlock = (text: string): boolean => {
  if (!text.includes("\n") || text.endsWith("\n\n")) return false;
  return BLOCK.test(text.replaceAll("\n", "")) && !/[^\S\n]\n|\s$/.test(text.replace(/\n$/, ""));
};

/** YAML of plain data in which every text is quoted or a block, so that all parsers of YAML 1.1 and 1.2 read it alike. */
export function writeYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (key, node) => {
      if (typeof node.value !== "string" || key === "key") return;
      node.type = isBlock(node.value) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
    },
  });
  const text = document.toString({
    lineWidth: 0,
    blockQuote: "literal",
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  });
  return text.replace(UNPRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
