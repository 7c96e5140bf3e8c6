import { piecesOf } from "./template.ts";

/** Why a snippet cannot be inserted. */
export type SnippetFault =
  /** No prompt has this name. */
  | { readonly kind: "missing"; readonly name: string }
  /** It contains itself: the names from the first one to its repetition. */
  | { readonly kind: "cycle"; readonly path: readonly string[] }
  /** The expanded text would be longer than a prompt may be. */
  | { readonly kind: "too-long" };

export interface Expanded {
  /** The body with every valid snippet inserted; the others stay as written. */
  readonly body: string;
  readonly faults: readonly SnippetFault[];
}

/** Characters. The server's limit for one prompt: nested snippets grow exponentially. */
export const LONGEST_EXPANSION = 786_432;

/**
 * Inserts the snippets of a body, and theirs in turn.
 * @param name of the body's own prompt, so that it cannot contain itself
 * @param bodyOf the body of the prompt with this name; undefined when there is none
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
