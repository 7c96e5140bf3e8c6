/**
 * The language of a prompt's body: `{{name}}` is a variable, `{{> name}}` another prompt, a snippet. It is the part of Handlebars that Dotprompt and
 * promptfoo share; whatever else stands in double braces is text, kept to the letter. A backslash before the braces makes them text.
 */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "variable"; readonly name: string; readonly text: string }
  | { readonly kind: "snippet"; readonly name: string; readonly text: string };

const REFERENCE = /\\?\{\{(?:\s*([\p{L}_][\p{L}\p{N}_-]*)\s*|>\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*)\}\}/gu;

/** Handlebars' own words, which are no variables, and the one name under which an object keeps nothing. */
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

/** The body in pieces; joined, their texts are the body. */
export function piecesOf(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of body.matchAll(REFERENCE)) {
    const [text, variable, snippet] = found;
    if (text.startsWith("\\") || (variable !== undefined && WORDS.has(variable))) continue;
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

/** The variables of a body, each once, in the order they first stand there. Those of its snippets are not among them. */
export const variablesOf = (body: string): readonly string[] => namesOf(piecesOf(body), "variable");

/** The snippets that a body refers to, each once. */
export const snippetsOf = (body: string): readonly string[] => namesOf(piecesOf(body), "snippet");

/** A body in which a snippet is called something else. */
export const renameSnippet = (body: string, from: string, to: string): string =>
  piecesOf(body)
    .map((piece) => (piece.kind === "snippet" && piece.name === from ? `{{> ${to}}}` : piece.text))
    .join("");

/** What a piece of a filled prompt is: the prompt's own words, a value somebody filled in, or a gap that is still open. */
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
 * Fills a body in. What is filled in stays text: braces in it are not read again. A variable without a value stays visible as `[name]`.
 * @param body with its snippets put in (`expand`); a reference to a snippet that is left stands as it is
 * @param gap how a variable without a value reads instead
 */
export function fill(
  body: string,
  values: Readonly<Record<string, string>>,
  gap = (name: string): string => `[${name}]`,
): Filled {
  const open = new Set<string>();
  const pieces = piecesOf(body).map((piece): FilledPiece => {
    if (piece.kind !== "variable") return { kind: "text", text: unescaped(piece.text) };
    const value = standsFor(values, piece.name);
    if (value.trim() !== "") return { kind: "value", text: value };
    open.add(piece.name);
    return { kind: "gap", text: gap(piece.name) };
  });
  return { pieces, open: [...open] };
}

/** What stands for a variable; empty where nothing does. A variable may be called what every object has, such as `constructor`. */
export const standsFor = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? "") : "";

const unescaped = (text: string): string => text.replaceAll("\\{{", "{{");

export const filledText = ({ pieces }: Filled): string => pieces.map(({ text }) => text).join("");
