/** Links that hold a text themselves. The text comes after the `#`, which no browser sends to a server: only people who have the link can read it. */

/** Mail programs and messengers cut longer links. Characters. */
const LONGEST_LINK = 8_000;

/** What comes after the `#`. */
export const linkHash = (text: string, beside = ""): string =>
  new URLSearchParams(beside === "" ? { text } : { text, beside }).toString();

/** @param beside Markdown that is shown beside the text. @returns null for a text that is too long for a link */
export function shareLink(text: string, beside = ""): string | null {
  const link = `${location.origin}/open#${linkHash(text, beside)}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** The beginning of `beside`, in whole words, that has room in a link with `text`. */
export function besideInLink(text: string, beside: string): string {
  let room = LONGEST_LINK - (shareLink(text, "-")?.length ?? LONGEST_LINK) + 1;
  let end = 0;
  for (const word of beside.match(/\s*\S+/g) ?? []) {
    room -= new URLSearchParams([["", word]]).toString().length - 1;
    if (room < 0) break;
    end += word.length;
  }
  return beside.slice(0, end);
}

/** The text in such a link, and what is shown beside it. @param hash the part of the address from the `#` on */
export function sharedInLink(hash: string): { readonly text: string | undefined; readonly beside: string } {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return { text: parts.get("text")?.trim() || undefined, beside: parts.get("beside")?.trim() ?? "" };
}
