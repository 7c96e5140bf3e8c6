/** Words that hold the one and the other side of what does harm where one side alone is read: medicines, drinks, a doctor, a test, a will. */
import type { Group } from "./stance.ts";

const DOSE = "\\d+(?:\\.\\d+)?\\s?(?:mg|mcg|g|ml|tablets?|drops?|puffs?|units?)";
const WHEN =
  "(?:am|pm|daily|once|twice|a day|per day|every|morning|noon|evening|night|with (?:food|meals|breakfast|lunch|dinner)|before|after)";
const PLACE = "(?:cabinet|cupboard|drawer|fridge|handbag)";

export const HARM_GROUPS: readonly Group[] = [
  {
    name: "dose",
    so: new RegExp(`\\b${DOSE}\\s(?:\\p{L}+\\s){0,2}${WHEN}\\b|\\b${DOSE}\\s*$`, "giu"),
    otherwise: /\b(?:stopped|discontinued|ended|no longer (?:taken|takes|needed|prescribed|given))\b/giu,
    needs: "topic",
  },
  {
    name: "given",
    so: new RegExp(
      `\\b(?:works? (?:better|best|well|wonders)|(?:is|are) (?:ok|okay|fine)|there(?:'s|s| is| are)\\s(?:\\p{L}+\\s){1,2}in (?:the|my|her|his)\\s(?:\\p{L}+\\s)?${PLACE}|(?:is|are) in (?:the|my|her|his)\\s(?:\\p{L}+\\s)?${PLACE})\\b`,
      "giu",
    ),
    otherwise: /\b(?:avoid|(?:must not|mustn't|can't|cannot|may not) (?:have(?! been)|take|be given))\b/giu,
    needs: "topic",
  },
  {
    name: "thickened",
    so: /\bthicken(?:ed|er|ing)\b/giu,
    otherwise: /\b(?:ordinary|normal|thin) (?:fluids?|drinks?|liquids?)\b/giu,
    needs: "nothing",
  },
  {
    name: "soft food",
    so: /\b(?:soft|puréed?|pureed|mashed) (?:food|diet|meals)\b/giu,
    otherwise: /\b(?:normal|ordinary|usual) (?:food|diet|meals)\b/giu,
    needs: "nothing",
  },
  {
    name: "doctor",
    so: /\b(?<!need to )(?:see|call|ring|go to|ask) (?:a|the|your) (?:doctor|gp|vet) (?:the same day|the same night|at once|today|immediately|straight away|right away|if|when|as soon as)\b/giu,
    otherwise:
      /\b(?:no need to|needn't|don't need to|doesn't need to|not necessary to|no point in) (?:see|seeing|call|calling|ring|go to) (?:a|the|your) (?:doctor|gp|vet)\b/giu,
    needs: "topic",
  },
  {
    name: "found by a test",
    so: /\b(?:lab(?:oratory)?|tests?|samples?|analysis)\s(?:has |have |did )?(?:found|confirmed|showed|shows)\s(?!no\b|none\b|nothing\b)|\b(?:results?|tests?|tested)\s(?:is |was |came back |are |were )?positive\b/giu,
    otherwise:
      /\b(?:results?|tests?|tested)\s(?:is |was |came back |are |were )?negative\b|\b(?:lab(?:oratory)?|tests?|samples?)\s(?:has |have )?(?:found|showed|shows) (?:no|none|nothing)\b/giu,
    needs: "nothing",
  },
  {
    name: "result is there",
    so: /\b(?:results?|tests?|tested)\s(?:is |was |came back |are |were )?(?:negative|positive)\b|\b(?:lab(?:oratory)?|tests?|samples?)\s(?:has |have )?(?:found|showed|confirmed)\b/giu,
    otherwise:
      /\b(?:still waiting (?:to hear|for (?:the|a) results?)|no results? yet|results? (?:is|are) (?:still )?(?:awaited|expected|pending))\b/giu,
    needs: "nothing",
  },
  {
    name: "will",
    so: /\b(?:there (?:is|was)|made|wrote|signed|left|found) (?:a|her|his|the) will\b(?! to\b)/giu,
    otherwise:
      /\b(?:left|made|wrote|signed|was|is|has|had) no will\b|\bwithout a will\b|\bnever (?:made|wrote) a will\b/giu,
    needs: "nothing",
  },
];
