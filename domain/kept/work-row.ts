import { VERSION_REASONS, type Work, type WorkVersion } from "../entities.ts";
import type {
  Added,
  Optimization,
  PromptAnswer,
  PromptHunk,
  PromptQuestion,
  SectionEdit,
} from "../thinking/prompt/types.ts";
import { SECTION_ORDER } from "../thinking/sections/headings.ts";
import type { PromptSections } from "../thinking/types.ts";
import { SLOTS } from "../thinking/types.ts";
import { hasVisible } from "../visible.ts";
import { isId, isNumber, isText, isTime, listOf, oneOf, orNull, shape } from "./shape.ts";
import { isDecisions } from "./thought-shape.ts";

const isSections = shape<PromptSections>({
  role: isText,
  task: isText,
  constraints: isText,
  resources: isText,
  output: isText,
});
const isAdded = listOf(shape<Added>({ text: isText, origin: oneOf("answer", "template") }));
const isSection = oneOf(...SECTION_ORDER);
const isEdit = shape<SectionEdit>({
  section: isSection,
  span: shape<SectionEdit["span"]>({ start: isNumber, end: isNumber }),
  insert: isText,
});
const isOptimization = shape<Optimization>({
  base: isSections,
  hunks: listOf(shape<PromptHunk>({ id: isText, reason: isText, parts: listOf(isEdit) })),
  questions: listOf(
    shape<PromptQuestion>({
      id: isText,
      slot: oneOf(...SLOTS),
      question: isText,
      hint: isText,
      section: isSection,
    }),
  ),
  answered: listOf(shape<PromptAnswer>({ id: isText, section: isSection, text: isText })),
  score: shape<Optimization["score"]>({ before: isNumber, after: isNumber }),
});
const isOptimized = shape<NonNullable<Work["optimized"]>>({ made: isOptimization, decisions: isDecisions });

/** What a work cannot be shown without. */
const isReadable = shape<Pick<Work, "id" | "of" | "sections" | "updatedAt">>({
  id: isId,
  of: oneOf(""),
  sections: isSections,
  updatedAt: isTime,
});

const UNTITLED = "Untitled prompt";

/** What a work is called wherever it is named; never blank. */
export const workTitle = (title: unknown): string => (isText(title) && hasVisible(title) ? title : UNTITLED);

/**
 * A work as it can be shown; null when its words cannot be read. Damage beside the words is left out: dismissals, an optimization. Never throws,
 * whatever the row holds, and never changes it.
 */
export function readWork(row: unknown): Work | null {
  if (!isReadable(row)) return null;
  const { title, rev, added, original, dismissed, optimized, sessionId, createdAt } = row as Partial<Work>;
  return {
    id: row.id,
    of: "",
    tool: "optimizer",
    title: isText(title) ? title : "",
    rev: isText(rev) ? rev : "",
    sections: row.sections,
    added: isAdded(added) ? added : [],
    original: isText(original) ? original : null,
    dismissed: listOf(isText)(dismissed) ? dismissed : [],
    optimized: isOptimized(optimized) ? optimized : null,
    sessionId: isId(sessionId) ? sessionId : null,
    createdAt: isTime(createdAt) ? createdAt : row.updatedAt,
    updatedAt: row.updatedAt,
  };
}

const isVersion = shape<Pick<WorkVersion, "id" | "of" | "sections" | "added" | "updatedAt" | "why" | "note" | "score">>(
  {
    id: isId,
    of: isId,
    sections: isSections,
    added: isAdded,
    updatedAt: isTime,
    why: oneOf(...VERSION_REASONS),
    note: isText,
    score: orNull(isNumber),
  },
);

/** A version as it can be shown; null when it is damaged. */
export const readVersion = (row: unknown): WorkVersion | null =>
  isVersion(row) ? { ...row, tool: "optimizer", title: workTitle((row as Partial<WorkVersion>).title) } : null;
