import { copyText } from "./clipboard.ts";
import { downloadText } from "./text-file.ts";

/** Links that hold a text themselves. The text comes after the `#`, which no browser sends to a server: only people who have the link can read it. */

/** Mail programs and messengers cut longer links. Characters. */
const LONGEST_LINK = 8_000;

/** @returns null for a text that is too long for a link */
export function shareLink(text: string): string | null {
  const link = `${location.origin}/open#${new URLSearchParams({ text })}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** The text in such a link. @param hash the part of the address from the `#` on */
export const textInLink = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, "")).get("text")?.trim() || undefined;

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
  readonly fileName: string;
  download(): void;
  /** Null where the system has no share sheet. */
  readonly openSheet: (() => Promise<boolean>) | null;
}

/** @param text the content of the link and of the share sheet */
export function shareWays(title: string, text: string, file: { name: string; content: string }): ShareWays {
  const link = shareLink(text);
  return {
    copyLink: link === null ? null : () => copyText(link),
    fileName: file.name,
    download: () => downloadText(file.name, file.content),
    openSheet: hasShareSheet() ? () => openShareSheet({ title, text, ...(link && { url: link }) }) : null,
  };
}
