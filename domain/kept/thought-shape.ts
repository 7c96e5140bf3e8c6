import type {
  Brief,
  ClarifyingQuestion,
  Decisions,
  DiffPiece,
  Edit,
  Framing,
  Hunk,
  IntentCheck,
  IntentItem,
  PromptSections,
  Refinement,
  Score,
  ScorePart,
  Sentence,
  Span,
  Thought,
} from "../thinking/types.ts";
import { SLOTS } from "../thinking/types.ts";
import { isFlag, isNumber, isText, listOf, oneOf, optional, orNull, recordOf, shape } from "./shape.ts";

/** What the screens read of a thought. Its other parts may be missing: nothing is drawn of them. */
export type ShownThought = Pick<Thought, "refinement" | "score" | "brief" | "decisions">;

const isSpan = shape<Span>({ start: isNumber, end: isNumber });
const isEdit = shape<Edit>({ span: isSpan, insert: isText });
const isHunk = shape<Hunk>({ id: isText, parts: listOf(isEdit), reason: isText });
const isDiffPiece = shape<DiffPiece>({ hunk: orNull(isNumber), removed: isText, inserted: isText });
const isSentence = shape<Sentence>({
  text: isText,
  origin: oneOf("words", "answer", "template"),
  gaps: listOf(isSpan),
});
const isClarifying = shape<Pick<ClarifyingQuestion, "id" | "question" | "hint">>({
  id: isText,
  question: isText,
  hint: isText,
});
const isIntent = shape<Pick<IntentCheck, "ok"> & { items: readonly Pick<IntentItem, "text" | "kept">[] }>({
  items: listOf(shape<Pick<IntentItem, "text" | "kept">>({ text: isText, kept: isFlag })),
  ok: isFlag,
});

export const isRefinement = shape({
  original: isText,
  hunks: listOf(isHunk),
  diff: listOf(isDiffPiece),
  sentences: listOf(isSentence),
  questions: listOf(isClarifying),
  intent: isIntent,
}) as (value: unknown) => value is Refinement;

const isScorePart = shape<ScorePart>({ points: isNumber, max: isNumber });
const isScore = shape<Score>({
  total: isNumber,
  slots: shape<Score["slots"]>({ points: isNumber, max: isNumber, found: listOf(oneOf(...SLOTS)) }),
  specificity: isScorePart,
  readability: isScorePart,
  lint: isScorePart,
});

const isPrompt = shape<PromptSections>({
  role: isText,
  task: isText,
  constraints: isText,
  resources: isText,
  output: isText,
});

export const isBrief = shape<Brief>({
  subQuestions: listOf(isText),
  assumptions: listOf(isText),
  evidence: listOf(isText),
  framings: listOf(shape<Framing>({ persona: isText, name: isText, question: isText })),
  firstSteps: listOf(isText),
  prompt: isPrompt,
});

export const isDecisions = shape<Decisions>({
  rejected: optional(listOf(isText)),
  answers: optional(recordOf(isText)),
  original: optional(isFlag),
  proposal: optional(isText),
}) as (value: unknown) => value is Decisions;

export const isThought = shape<ShownThought>({
  refinement: isRefinement,
  score: shape<Thought["score"]>({ before: isScore, after: isScore }),
  brief: isBrief,
  decisions: optional(isDecisions),
});
