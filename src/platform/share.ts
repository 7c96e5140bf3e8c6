import { copyText } from "./clipboard.ts";
import { downloadText } from "./text-file.ts";

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

/** Whether a link to this page opens on this computer alone. */
const isOnlyHere = (): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Whether the system has a share sheet that a page may open. */
export const hasShareSheet = (): boolean => typeof navigator.share === "function";

/** Opens the system's share sheet. False when it did not open; closing it without a choice counts as opened. */
export async function openShareSheet(what: { title: string; text: string; url?: string }): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError";
  }
}

/** The ways this browser has to share a text. */
export interface ShareWays {
  /** Copies a link that holds the text; null for a text that is too long for a link. */
  readonly copyLink: (() => Promise<boolean>) | null;
  /** The link opens on this computer alone. */
  readonly onlyHere: boolean;
  readonly fileName: string;
  download(): void;
  /** Null where the system has no share sheet. */
  readonly openSheet: (() => Promise<boolean>) | null;
}

/** @param text the content of the share sheet, and of the link with `beside` */
export function shareWays(
  title: string,
  text: string,
  file: { name: string; content: string },
  beside = "",
): ShareWays {
  const link = shareLink(text, beside);
  return {
    copyLink: link === null ? null : () => copyText(link),
    onlyHere: isOnlyHere(),
    fileName: file.name,
    download: () => downloadText(file.name, file.content),
    openSheet: hasShareSheet() ? () => openShareSheet({ title, text, ...(link && { url: link }) }) : null,
  };
}
