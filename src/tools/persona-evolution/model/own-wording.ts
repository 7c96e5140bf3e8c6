import type { Questions } from "#domain/persona-evolution/guards.ts";

/**
 * The person's own wording in a draft; the present one where there is no draft, or it is damaged. Drafts of several closed tabs come
 * joined, one below the other: then it has the questions of all of them.
 */
export function ownWording(draft: string, present: Questions): Questions {
  const read = draft.split("\n\n").flatMap((one) => readOne(one, present) ?? []);
  const { questions, general } = present;
  if (read.length === 0) return { questions, general };
  return {
    questions: [...new Set(read.flatMap((one) => one.questions))],
    general: [...new Set(read.flatMap((one) => one.general))],
  };
}

function readOne(draft: string, present: Questions): Questions | null {
  try {
    const read: unknown = JSON.parse(draft);
    if (typeof read !== "object" || read === null) return null;
    const { questions, general } = read as Readonly<Record<string, unknown>>;
    return { questions: textsOf(questions) ?? present.questions, general: textsOf(general) ?? present.general };
  } catch {
    return null;
  }
}

export const writeOwn = ({ questions, general }: Questions): string => JSON.stringify({ questions, general });

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? value : null;
