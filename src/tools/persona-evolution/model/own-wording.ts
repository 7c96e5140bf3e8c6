import type { Questions } from "#domain/persona-evolution/guards.ts";

/** The person's own wording in a draft; the present one where there is no draft, or it is damaged. */
export function ownWording(draft: string, present: Questions): Questions {
  const { questions, general } = present;
  if (draft === "") return { questions, general };
  try {
    const read: unknown = JSON.parse(draft);
    if (typeof read !== "object" || read === null) return { questions, general };
    const { questions: own, general: ownGeneral } = read as Readonly<Record<string, unknown>>;
    return { questions: textsOf(own) ?? questions, general: textsOf(ownGeneral) ?? general };
  } catch {
    return { questions, general };
  }
}

export const writeOwn = ({ questions, general }: Questions): string => JSON.stringify({ questions, general });

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? value : null;
