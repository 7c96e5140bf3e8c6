/** A new text for an idea that is not stored yet. */
interface IdeaEdit {
  readonly text: string;
  /** The idea's text that the person saw when it was written. */
  readonly over: string;
}

/** The edit as one draft, so that a reload restores both parts or neither. */
export const writeEdit = ({ text, over }: IdeaEdit): string => JSON.stringify({ text, over });

/**
 * The edit in a draft; null where there is none. Drafts of several closed tabs come joined, one below the other: then it has the texts of all
 * of them, and the person saw no single text.
 */
export function readEdit(draft: string): IdeaEdit | null {
  const [first, ...others] = draft.split("\n\n").flatMap((one) => readOne(one) ?? []);
  if (!first) return null;
  return {
    text: [...new Set([first, ...others].map(({ text }) => text))].join("\n\n"),
    over: others.every(({ over }) => over === first.over) ? first.over : "",
  };
}

function readOne(draft: string): IdeaEdit | null {
  try {
    const read: unknown = JSON.parse(draft);
    if (typeof read !== "object" || read === null) return null;
    const { text, over } = read as Readonly<Record<string, unknown>>;
    return typeof text === "string" && typeof over === "string" ? { text, over } : null;
  } catch {
    return null;
  }
}
