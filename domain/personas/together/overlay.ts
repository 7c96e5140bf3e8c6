/** Questions that take up what the text itself names, before those of its kind: a date, a sum, a view, the clause that weighs most. */
import type { Slots } from "../../thinking/lens/slots.ts";
import type { WideKind } from "./kinds.ts";
import type { FirstLens } from "./pool.ts";

interface Overlay {
  readonly lens: FirstLens;
  /** In one wording or several; the text selects. */
  readonly questions: readonly string[];
  readonly fits: (kind: WideKind, slots: Slots, text: string) => boolean;
}

/** In these nothing is due, and nobody is to be asked. */
const NOT_DUE: ReadonlySet<WideKind> = new Set(["curious", "belief", "moment", "motive", "feeling", "grief", "judged"]);
/** Where a sum decides. */
const COSTS: ReadonlySet<WideKind> = new Set(["twoWays", "step", "leave", "offer", "asked", "dilemma", "close"]);
const TOLD: ReadonlySet<WideKind> = new Set([
  "plain",
  "quarrel",
  "close",
  "grievance",
  "dilemma",
  "secret",
  "asked",
  "moment",
  "stuck",
  "offer",
  "feeling",
  "grief",
  "setback",
]);
const WEIGHS: ReadonlySet<WideKind> = new Set([
  ...TOLD,
  "twoWays",
  "step",
  "leave",
  "motive",
  "guilt",
  "money",
  "goal",
  "body",
]);
/** Here no advice is followed, or a view is asked about in another way. */
const NOT_ADVISED: ReadonlySet<WideKind> = new Set([
  ...NOT_DUE,
  "opinion",
  "lookedUp",
  "practical",
  "toTell",
  "money",
  "stuck",
  "foundOut",
  "quarrel",
]);
/** Where a cause can be checked. */
const CAUSED: ReadonlySet<WideKind> = new Set(["trouble", "plain", "goal"]);
/** Somebody whose trade it is says more than an opinion. */
const BY_TRADE = /\b(?:doctor|gp|nurse|vet|dentist|physio\p{L}*|lawyer|solicitor|therapist|engineer|accountant)\b/iu;
/** Somebody else than the one who wants it has to live with it. */
const INVOLVES: ReadonlySet<WideKind> = new Set([
  "guilt",
  "asked",
  "pressed",
  "dilemma",
  "offer",
  "step",
  "leave",
  "twoWays",
]);
const AGAIN =
  /\bagain\b|\b(?:second|third|fourth|fifth) (?:time|go|try|attempt)\b|\b(?:failed|tried) (?:it )?(?:once|twice|before|many)/i;
const TRIES: ReadonlySet<WideKind> = new Set(["step", "goal", "leave", "trouble", "setback", "body", "habit"]);
/** As a number: below it a sum hardly matters. */
const SMALL = 50;
const amountOf = (figure: string): number =>
  Number(figure.replace(/[.,](?=\d{3})/g, "").replace(/[^\d.]/g, "") || "0") * (/k\b/i.test(figure) ? 1000 : 1);

export const OVERLAYS: readonly Overlay[] = [
  {
    lens: "pragmatist",
    questions: ["What has to happen {deadline}, and what can wait?"],
    fits: (kind) => !NOT_DUE.has(kind),
  },
  {
    lens: "reducer",
    questions: ["What is really behind {heart}?"],
    fits: (kind) => WEIGHS.has(kind),
  },
  {
    lens: "clarifier",
    questions: ["What might really be meant by {saying}?"],
    fits: (kind) => TOLD.has(kind),
  },
  {
    lens: "skeptic",
    questions: ["What would {self} do if {adviser} turned out to be right?"],
    fits: (kind, { adviser = "", self }) => !NOT_ADVISED.has(kind) && self === "I" && !BY_TRADE.test(adviser),
  },
  {
    lens: "explorer",
    questions: ["What would {self} do if the {figure} did not matter?"],
    fits: (kind, { figure = "" }) => COSTS.has(kind) && amountOf(figure) >= SMALL,
  },
  {
    lens: "explorer",
    questions: ["What might {adviser} see here that {self} cannot see?"],
    fits: (kind, { adviser = "", main }) => COSTS.has(kind) && adviser !== main && !BY_TRADE.test(adviser),
  },
  {
    lens: "user-advocate",
    questions: ["How does this look to {affected}?"],
    fits: (kind, { affected, main }) => INVOLVES.has(kind) && affected !== main,
  },
  { lens: "skeptic", questions: ["What shows whether {causeQuote} is the cause?"], fits: (kind) => CAUSED.has(kind) },
  {
    lens: "historian",
    questions: ["What would be different this time?"],
    fits: (kind, _, text) => TRIES.has(kind) && AGAIN.test(text),
  },
  {
    lens: "skeptic",
    questions: ["What would it be like if {adviser} turned out to be right?"],
    fits: (kind, { adviser = "" }) => kind === "opinion" && !BY_TRADE.test(adviser),
  },
  {
    lens: "explorer",
    questions: ["What might {adviser} see here that {self} cannot see?"],
    fits: (kind) => kind === "opinion",
  },
];
