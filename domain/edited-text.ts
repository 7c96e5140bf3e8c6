/** A text that is written over, while another tab or device may change it. */

/** A new text that is not stored yet. */
export interface EditedText {
  readonly text: string;
  /** The stored text that the person saw when it was written. */
  readonly over: string;
}

/** The edit as one draft, so that a reload restores both parts or neither. */
export const writeEdit = ({ text, over }: EditedText): string => JSON.stringify({ text, over });

/**
 * The edit in a draft; null where there is none. Drafts of several closed tabs come joined, one below the other: then it has the texts of all
 * of them, and the person saw no single text.
 */
export function readEdit(draft: string): EditedText | null {
  const [first, ...others] = draft.split("\n\n").flatMap((one) => readOne(one) ?? []);
  if (!first) return null;
  return {
    text: [...new Set([first, ...others].map(({ text }) => text))].join("\n\n"),
    over: others.every(({ over }) => over === first.over) ? first.over : "",
  };
}

function readOne(draft: string): EditedText | null {
  try {
    const read: unknown = JSON.parse(draft);
    if (typeof read !== "object" || read === null) return null;
    const { text, over } = read as Readonly<Record<string, unknown>>;
    return typeof text === "string" && typeof over === "string" ? { text, over } : null;
  } catch {
    return null;
  }
}

/** Characters of another tab's text that are quoted. */
const QUOTED = 120;

/** What a text became while it was written here. @param next what the person can do */
export function meanwhile(became: string, next: string): string {
  if (became.trim() === "") return `Meanwhile it was cleared. ${next}`;
  const line = became.replace(/\s+/g, " ").trim();
  return `Meanwhile it became “${line.length <= QUOTED ? line : `${line.slice(0, QUOTED).trimEnd()}…`}”. ${next}`;
}
