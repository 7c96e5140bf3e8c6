import { Composer, type CST, Document, LineCounter, Parser, Scalar, visit } from "yaml";
import { unusableData, wellFormedData } from "./plain-data.ts";

/** More than that in one document is an attack, not a configuration. */
const MAX_ALIASES = 100;

/** Collections within collections. The studio writes five; without a limit some file would take the whole stack of whoever reads it. */
const MAX_DEPTH = 100;

export type YamlResult =
  | { readonly ok: true; readonly value: unknown }
  /** `says` is a sentence for people, without words of the file. */
  | { readonly ok: false; readonly line: number; readonly says: string };

const SAYS: Readonly<Record<string, string>> = {
  BAD_ALIAS: "Something is referred to that does not stand before it.",
  BAD_INDENT: "The indentation does not fit.",
  DUPLICATE_KEY: "An entry is named twice.",
  MISSING_CHAR: "A quote, a bracket or a comma is missing.",
  MULTIPLE_DOCS: "More than one document stands in it.",
  TAB_AS_INDENT: "It is indented by tabs, where YAML takes spaces.",
  TAG_RESOLVE_FAILED: "A tag stands there that is not one of YAML's own.",
};
const NOT_YAML = "What stands there has another form.";

/**
 * Reads one YAML 1.2 document as plain data. Numbers come as the text that stands there, for all the studio reads of them is text:
 * `1.0` stays `1.0`. Merge keys (`<<`) are followed, since configurations use them; tags that are not YAML's own are refused.
 */
export function parseYaml(text: string): YamlResult {
  const lines = new LineCounter();
  const refused = (says: string, offset = 0): YamlResult => ({ ok: false, line: lines.linePos(offset).line, says });
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isTooDeep(tokens)) return refused("It is nested too deep.");
  const [document, another] = new Composer({ merge: true }).compose(tokens, true, text.length);
  const flaw = document?.errors[0] ?? document?.warnings[0];
  if (flaw) return refused(SAYS[flaw.code] ?? NOT_YAML, flaw.pos[0]);
  if (!document || another) return refused(SAYS.MULTIPLE_DOCS ?? NOT_YAML, another?.range?.[0]);
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === "number" && node.source !== undefined) node.value = node.source;
    },
  });
  const value = dataOf(document);
  if (value === undefined) return refused("It refers to itself without end.");
  const unusable = unusableData(value);
  return unusable ? refused(`It ${unusable}.`) : { ok: true, value: wellFormedData(value) };
}

/** Looks at the tokens, which are read without recursion, level by level. */
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

/** @returns undefined where aliases would grow without end */
function dataOf(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) ?? null;
  } catch (cause) {
    if (cause instanceof ReferenceError) return undefined;
    throw cause;
  }
}

/** Characters that YAML lets stand only as an escape, and two that some parsers take for the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these need the escape
const UNPRINTABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
/** Several lines that no parser reads differently in a block: nothing but printable characters, no space where a block would take it for its own. */
const BLOCK = /^[^\s\p{C}\u2028\u2029][^\p{C}\u2028\u2029]*$/u;

const isBlock = (text: string): boolean => {
  if (!text.includes("\n") || text.endsWith("\n\n")) return false;
  return BLOCK.test(text.replaceAll("\n", "")) && !/[^\S\n]\n|\s$/.test(text.replace(/\n$/, ""));
};

/** YAML of plain data in which every text stands quoted or as a block, so that every parser of YAML 1.1 and 1.2 reads the same. */
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
