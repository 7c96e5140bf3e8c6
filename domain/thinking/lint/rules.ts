import type { Rule } from "./rule.ts";
import { audienceMissing } from "./rules/audience-missing.ts";
import { contradiction } from "./rules/contradiction.ts";
import { danglingComparative } from "./rules/dangling-comparative.ts";
import { danglingPronoun } from "./rules/dangling-pronoun.ts";
import { loadedQuestion } from "./rules/loaded-question.ts";
import { loophole } from "./rules/loophole.ts";
import { missingAttachment } from "./rules/missing-attachment.ts";
import { negativeOnly } from "./rules/negative-only.ts";
import { noRequest } from "./rules/no-request.ts";
import { outputMissing } from "./rules/output-missing.ts";
import { padding } from "./rules/padding.ts";
import { placeholder } from "./rules/placeholder.ts";
import { secret } from "./rules/secret.ts";
import { severalTasks } from "./rules/several-tasks.ts";
import { unboundedQuantity } from "./rules/unbounded-quantity.ts";
import { undatedLatest } from "./rules/undated-latest.ts";
import { undefinedAcronym } from "./rules/undefined-acronym.ts";
import { universal } from "./rules/universal.ts";
import { unverifiable } from "./rules/unverifiable.ts";
import { vagueTerm } from "./rules/vague-term.ts";

/**
 * Every rule, in stages: first what must not stay, then what fixes remove or split, one at a time, then what fixes only ask about. Within a
 * stage the weightier comes first and wins when two ask about the same words.
 */
export const STAGES: readonly (readonly Rule[])[] = [
  [secret],
  [placeholder],
  [padding],
  [loadedQuestion],
  [loophole],
  [unboundedQuantity, danglingPronoun],
  [severalTasks],
  [contradiction],
  [
    noRequest,
    missingAttachment,
    unverifiable,
    danglingComparative,
    undatedLatest,
    undefinedAcronym,
    vagueTerm,
    universal,
    negativeOnly,
    outputMissing,
    audienceMissing,
  ],
];
