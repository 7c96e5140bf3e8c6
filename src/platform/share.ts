import { copyText } from "./clipboard.ts";
import { shareLink } from "./share-link.ts";
import { downloadText } from "./text-file.ts";

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
