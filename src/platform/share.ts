import { copyTextIf } from "./clipboard.ts";
import { SAFE_LINK, shareLink } from "./share-link.ts";
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

/** What leaves the device with one press. */
export interface Shared {
  readonly how: "link" | "file" | "app";
  readonly text: string;
}

/** `stopped`: it could not be recorded, so nothing was shared. The recorder has said why. */
export type ShareOutcome = "done" | "failed" | "stopped";

/** The ways this browser has to share a text. */
export interface ShareWays {
  /** Copies a link that holds the text; null for a text that is too long for a link. */
  readonly copyLink: (() => Promise<ShareOutcome>) | null;
  /** The link is so long that some messengers cut it. */
  readonly isLong: boolean;
  /** The link opens on this computer alone. */
  readonly onlyHere: boolean;
  readonly fileName: string;
  download(): Promise<ShareOutcome>;
  /** Null where the system has no share sheet. */
  readonly openSheet: (() => Promise<ShareOutcome>) | null;
}

export interface Sharing {
  readonly title: string;
  /** The content of the share sheet, and of the link with `beside`. */
  readonly text: string;
  readonly beside?: string;
  readonly file: { readonly name: string; readonly content: string };
  /** Records what is about to leave the device. @returns whether it may */
  record(shared: Shared): Promise<boolean>;
}

/** Whatever leaves is recorded first. */
export function shareWays({ title, text, beside = "", file, record }: Sharing): ShareWays {
  const link = shareLink(text, beside);
  const once = async (
    shared: Shared,
    share: (allowed: Promise<boolean>) => Promise<boolean>,
  ): Promise<ShareOutcome> => {
    const allowed = record(shared);
    const isDone = await share(allowed);
    return (await allowed) ? (isDone ? "done" : "failed") : "stopped";
  };
  return {
    copyLink: link === null ? null : () => once({ how: "link", text: link }, (allowed) => copyTextIf(allowed, link)),
    isLong: link !== null && link.length > SAFE_LINK,
    onlyHere: isOnlyHere(),
    fileName: file.name,
    download: () =>
      once({ how: "file", text: file.content }, async (allowed) => {
        if (await allowed) downloadText(file.name, file.content);
        return true;
      }),
    openSheet: hasShareSheet()
      ? () =>
          once({ how: "app", text }, async (allowed) =>
            (await allowed) ? openShareSheet({ title, text, ...(link && { url: link }) }) : false,
          )
      : null,
  };
}
