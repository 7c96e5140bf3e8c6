/**
 * The language of a prompt's body: `{{name}}` is a variable, `{{> name}}` a snippet (another prompt). It is the common part of Handlebars
 * that Dotprompt and promptfoo share, and names of several words, as people write them: `{{customer name}}`. Anything else in double braces is literal text. A
 * backslash before the braces makes them text.
 */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "variable"; readonly name: string; readonly text: string }
  | { readonly kind: "snippet"; readonly name: string; readonly text: string };

/** A name: words of letters, digits, hyphens and underscores; the first begins with no digit. */
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_-]*(?:[^\S\r\n]+[\p{L}\p{N}_-]+){0,7}`;
const REFERENCE = new RegExp(String.raw`\\?\{\{(?:\s*(${NAME})\s*|>\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*)\}\}`, "gu");

/** Most characters of a variable's name: more is a sentence. */
const LONGEST_VARIABLE = 60;

/** Handlebars' own words, which are no variables, and the one name under which an object stores nothing. */
const WORDS: ReadonlySet<string> = new Set([
  "else",
  "this",
  "true",
  "false",
  "null",
  "undefined",
  "history",
  "__proto__",
]);
/** What Handlebars and Dotprompt do with the words after it: `{{json input}}` is no name. */
const HELPERS: ReadonlySet<string> = new Set([
  ...["if", "unless", "each", "with", "lookup", "log"],
  ...["json", "role", "media", "section", "ifEquals", "unlessEquals"],
]);

/** The one way of writing a name, whatever is between its words. */
const tidyName = (written: string): string => written.replace(/\s+/g, " ");

function isName(name: string): boolean {
  const [first = "", ...others] = name.split(" ");
  if (name.length > LONGEST_VARIABLE && others.length > 0) return false;
  return !WORDS.has(first) && (others.length === 0 || !HELPERS.has(first));
}

const WHOLE_NAME = new RegExp(`^${NAME}$`, "u");
/** Whether a variable can have this name. */
export const isVariableName = (name: string): boolean =>
  WHOLE_NAME.test(name) && tidyName(name) === name && name !== "__proto__";

/** The body in pieces; joined, their texts are the body. */
export function piecesOf(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of body.matchAll(REFERENCE)) {
    const [text, written, snippet] = found;
    const variable = written === undefined ? undefined : tidyName(written);
    if (text.startsWith("\\") || (variable !== undefined && !isName(variable))) continue;
    if (found.index > from) pieces.push({ kind: "text", text: body.slice(from, found.index) });
    pieces.push(
      variable === undefined
        ? { kind: "snippet", name: snippet as string, text }
        : { kind: "variable", name: variable, text },
    );
    from = found.index + text.length;
  }
  if (from < body.length) pieces.push({ kind: "text", text: body.slice(from) });
  return pieces;
}

const namesOf = (pieces: readonly Piece[], kind: "variable" | "snippet"): readonly string[] => [
  ...new Set(pieces.flatMap((piece) => (piece.kind === kind ? [piece.name] : []))),
];

/** The variables of a body, each once, in order of first occurrence. Those of its snippets are not included. */
export const variablesOf = (body: string): readonly string[] => namesOf(piecesOf(body), "variable");

/** What looks as if it was meant to be a variable and is none, each once, as it is written: `{{1st name}}`. */
export const missedVariables = (body: string): readonly string[] => [
  ...new Set(
    piecesOf(body).flatMap((piece) =>
      piece.kind === "text"
        ? [...piece.text.matchAll(MISSED)].flatMap(([text, word = ""]) => (isOwnWord(word) ? [] : [text]))
        : [],
    ),
  ),
];
/** Words in double braces that neither the reader's backslash nor another syntax claims. */
const MISSED = /(?<![\\{])\{\{\s*([\p{L}\p{N}_][^\s{}"'=|()]*)[^{}"'=|()\n]{0,80}\}\}/gu;
const isOwnWord = (word: string): boolean => WORDS.has(word) || HELPERS.has(word);

/** A body in which variables have other names. @param to the new name of one; the same where it keeps its own */
export const renameVariables = (body: string, to: (name: string) => string): string =>
  piecesOf(body)
    .map((piece) => {
      const next = piece.kind === "variable" ? to(piece.name) : "";
      return piece.kind === "variable" && next !== piece.name
        ? piece.text.replace(/[^\s{}].*[^\s{}]|[^\s{}]/su, () => next)
        : piece.text;
    })
    .join("");

/** The snippets that a body refers to, each once. */
export const snippetsOf = (body: string): readonly string[] => namesOf(piecesOf(body), "snippet");

/** A body in which a snippet is renamed. */
export const renameSnippet = (body: string, from: string, to: string): string =>
  piecesOf(body)
    .map((piece) => (piece.kind === "snippet" && piece.name === from ? `{{> ${to}}}` : piece.text))
    .join("");

/** A piece of a filled prompt: the prompt's own words, a filled-in value, or an open gap. */
export interface FilledPiece {
  readonly kind: "text" | "value" | "gap";
  readonly text: string;
}

export interface Filled {
  readonly pieces: readonly FilledPiece[];
  /** Variables without a value. */
  readonly open: readonly string[];
}

/**
 * Fills in a body. Values are literal text: braces in them are not read again. A variable without a value appears as `[name]`.
 * @param body with its snippets inserted (`expand`); an unresolved reference stays as it is
 * @param gap the text for a variable without a value, instead
 */
export function fill(
  body: string,
  values: Readonly<Record<string, string>>,
  gap = (name: string): string => `[${name}]`,
): Filled {
  const open = new Set<string>();
  const pieces = piecesOf(body).map((piece): FilledPiece => {
    if (piece.kind !== "variable") return { kind: "text", text: unescaped(piece.text) };
    const value = valueFor(values, piece.name);
    if (value.trim() !== "") return { kind: "value", text: value };
    open.add(piece.name);
    return { kind: "gap", text: gap(piece.name) };
  });
  return { pieces, open: [...open] };
}

/** The value of a variable; empty when it has none. A variable may have the name of a property of every object, such as `constructor`. */
export const valueFor = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? "") : "";

const unescaped = (text: string): string => text.replaceAll("\\{{", "{{");

export const filledText = ({ pieces }: Filled): string => pieces.map(({ text }) => text).join("");
