/** What the first eight lenses ask where something is asked that concerns what to do. */
import type { Pool } from "./pool.ts";

/** Whether something is all right: "is it weird to go alone". */
export const JUDGED: Pool = {
  clarifier: ["Whose permission does this really need?", "What would make it a clear yes, and what a clear no?"],
  skeptic: [
    "Which answer do {self} hope to hear, and why?",
    "What is the best reason for a yes, and what is the best reason for a no?",
  ],
  explorer: ["Which answer is there besides yes and no?", "Where or when would nobody even ask this?"],
  pragmatist: ["What would the first day after a yes be like?", "What would be right to do either way?"],
  integrator: [
    "Who would say the opposite, and where do they have a point?",
    "What would {self} tell a good friend who asked this?",
  ],
  reducer: ["If nobody ever found out, what would the answer be?", "Which one reason weighs most here?"],
  "user-advocate": [
    "How would this look to {main}?",
    "Who might be hurt by a yes, and who by a no?",
    "Who would notice at all, and what would they think?",
  ],
  historian: ["What has brought this question up just now?", "What did {self} think about such things ten years ago?"],
};

/** What to choose or how to do something: "what to cook for nine people". */
export const PRACTICAL: Pool = {
  clarifier: [
    "What would a good answer have to get right above all?",
    "What has to be settled first, before this can be answered?",
  ],
  skeptic: [
    "How would {self} tell a good answer from a bad one?",
    "Which answer sounds good and would still go wrong?",
  ],
  explorer: [
    "Which answer has been ruled out too early?",
    "What would {self} do if the usual answer were not possible?",
  ],
  pragmatist: ["What is the simplest answer that would do?", "Who does this every week, and could be asked today?"],
  integrator: [
    "Which answer could everybody live with?",
    "What do the people who would answer differently all agree on?",
  ],
  reducer: ["What is the one thing that must not go wrong?", "What would the answer be in one sentence?"],
  "user-advocate": [
    "What would {main} wish for here?",
    "Who would be let down by the easy answer, and what do they need?",
  ],
  historian: ["What worked the last time, and what did not?", "Who has had this before, and what did they learn?"],
};
