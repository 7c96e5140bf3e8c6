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

/** Every rule, the weightier first: where two speak about the same words, the first is heard. */
export const RULES: readonly Rule[] = [
  secret,
  placeholder,
  noRequest,
  missingAttachment,
  contradiction,
  severalTasks,
  loadedQuestion,
  danglingPronoun,
  unverifiable,
  danglingComparative,
  unboundedQuantity,
  loophole,
  undatedLatest,
  undefinedAcronym,
  vagueTerm,
  universal,
  padding,
  negativeOnly,
  outputMissing,
  audienceMissing,
];
