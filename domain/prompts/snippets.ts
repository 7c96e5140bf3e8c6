import { piecesOf } from "./template.ts";

/** Why a snippet cannot be put in. */
export type SnippetFault =
  /** No prompt is called so. */
  | { readonly kind: "missing"; readonly name: string }
  /** It holds itself: the names from the first to where it comes round. */
  | { readonly kind: "cycle"; readonly path: readonly string[] }
  /** Put together it would be longer than a prompt may be. */
  | { readonly kind: "too-long" };

export interface Expanded {
  /** The body with every snippet put in that can be; the others stay as they are written. */
  readonly body: string;
  readonly faults: readonly SnippetFault[];
}

/** Characters. As much as the server takes of one prompt: snippets within snippets grow by powers. */
export const LONGEST_EXPANSION = 786_432;

/**
 * Puts the snippets of a body in its place, and theirs in them.
 * @param name what the body's own prompt is called, so that it cannot hold itself
 * @param bodyOf the body of the prompt of a name; undefined where there is none
 */
export function expand(body: string, name: string, bodyOf: (name: string) => string | undefined): Expanded {
  const faults = new Map<string, SnippetFault>();
  let length = 0;
  const put = (text: string, path: readonly string[]): string => {
    let made = "";
    for (const piece of piecesOf(text)) {
      const inner = piece.kind === "snippet" ? resolve(piece.name, path) : undefined;
      if (inner === undefined) length += piece.text.length;
      if (length > LONGEST_EXPANSION) {
        faults.set("too-long", { kind: "too-long" });
        return made;
      }
      made += inner ?? piece.text;
    }
    return made;
  };
  const resolve = (snippet: string, path: readonly string[]): string | undefined => {
    const first = path.indexOf(snippet);
    if (first >= 0) {
      const cycle = [...path.slice(first), snippet];
      faults.set(cycle.join(), { kind: "cycle", path: cycle });
      return undefined;
    }
    const inner = bodyOf(snippet);
    if (inner === undefined) {
      faults.set(snippet, { kind: "missing", name: snippet });
      return undefined;
    }
    return put(inner, [...path, snippet]);
  };
  const expanded = put(body, [name]);
  return faults.has("too-long")
    ? { body, faults: [{ kind: "too-long" }] }
    : { body: expanded, faults: [...faults.values()] };
}
