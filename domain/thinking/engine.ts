import type { Mark } from "../debugger/steps.ts";
import { ENGINE } from "./engine-name.ts";
import type { Advice, Adviser } from "./expert/advice.ts";
import { LENSES } from "./lens/catalogue.ts";
import type { Lens } from "./lens/lens.ts";
import { framingsOf } from "./lens/select.ts";
import { lint } from "./lint/lint.ts";
import { EMPTY_SECTIONS } from "./prompt/joined.ts";
import { typeQuestion } from "./question/question-type.ts";
import { compose } from "./refine/compose.ts";
import { answeredSince } from "./refine/proposal.ts";
import { refine } from "./refine/refine.ts";
import { refinedText } from "./refine/refined-text.ts";
import { score } from "./score/score.ts";
import { normalizeInput } from "./text/normalize.ts";
import { titleOf } from "./title.ts";
import type { Decisions, Sentence, ThinkInput, Thought } from "./types.ts";

export interface ThinkOptions {
  /** Absent: the text is tidied, linted and scored, and nothing is asked. */
  readonly expert?: Adviser | undefined;
  /** The lenses that ask: the personas in use; absent means the first of the catalogue, as many as the free plan has. */
  readonly lenses?: readonly Lens[] | undefined;
  /** Told when a step is done. */
  readonly mark?: Mark;
}

/** The free plan's panel. */
const FREE_PANEL = LENSES.slice(0, 5);
const MOST_FRAMINGS = 3;
/** What a model is told at most. */
const MOST_OPEN = 4;

/**
 * The complete result of the engine for a rough idea. Pure and deterministic; never throws. Linear in the length of the text. Callers check
 * `MAX_CHARS` (limits.ts) before they start the work; this function does not.
 */
export function think(
  { text, decisions = {}, proposal, doubted, before, asked }: ThinkInput,
  { expert, lenses = FREE_PANEL, mark = () => undefined }: ThinkOptions = {},
): Thought {
  const { answers, refused, chosen } = decisions;
  const input = normalizeInput(text);
  const options = { answers, refused, doubted: withoutAnswered(doubted, answers), before };
  const advice = expert?.advise(input, { ...options, chosen });
  const share = expert && advice && chosen ? shareWhenChosen(advice, expert.advise(input, options)) : advice?.share;
  mark("reading");
  const refinement = refine(input, { decisions, advice, asked });
  const answered = refinement.sentences.filter(({ origin }) => origin === "answer");
  const settled = refinedText(refinement.sentences.filter(({ origin }) => origin === "words"));
  const refined = answered.length === 0 ? settled : refinedText(refinement.sentences);
  // with its lines as they were: a table or a list is no sentence
  const tidy = compose(input, refinement.hunks);
  const worded = compose(input, refinement.hunks, decisions).trim();
  mark("refining");
  const rough = score(settled, { share: share?.text });
  const after =
    answered.length === 0 ? rough : score(settled, { share: share?.all, answers: ownWords(answered, answers) });
  mark("scoring");
  const question = typeQuestion(settled);
  mark("typing");
  const findings = lint(refined);
  mark("linting");
  const said = proposal ? answeredSince(refinement, decisions, proposal) : answered;
  const wording = proposal?.text ?? worded;
  const prompt = advice?.prompt(wording, said) ?? plainPrompt(wording, said);
  const open = (advice?.open ?? []).slice(0, MOST_OPEN).map(({ gap }) => gap);
  const framings = framingsOf(tidy, lenses, { most: MOST_FRAMINGS, work: advice?.work ?? null });
  mark("drafting");
  return {
    engine: ENGINE,
    title: titleOf(tidy),
    refinement,
    question,
    findings,
    score: { before: rough, after },
    brief: {
      framings,
      // builds that know no expertise show this as the prompt, and need the lists
      prompt: { ...EMPTY_SECTIONS, task: prompt },
      subQuestions: [],
      assumptions: [],
      evidence: [],
      firstSteps: [],
    },
    expertise: {
      frame: advice?.frame ?? null,
      ...(advice?.near?.length ? { near: advice.near } : {}),
      guide: advice?.guide ?? null,
      ...(advice?.aside.length ? { aside: advice.aside } : {}),
      prompt,
      ...(open.length > 0 ? { open } : {}),
      ...(before ? { before } : {}),
    },
  };
}

/** What the person answered, without the words of the questions. */
const ownWords = (answered: readonly Sentence[], answers: Decisions["answers"] = {}): string =>
  answered.map(({ answers: id, text }) => (id === undefined ? text : (answers[id] ?? text))).join("\n");

/**
 * A subject that the person chooses brings questions of its own. That they are open says nothing against a text that was clear without them: the choice
 * lowers no share, and each answer earns its part of what is left.
 */
function shareWhenChosen({ share }: Advice, { share: without }: Advice): Advice["share"] {
  if (!share || !without) return share;
  const text = Math.max(share.text, without.text);
  const gain = share.text < 1 ? (share.all - share.text) / (1 - share.text) : 0;
  return { text, all: Math.max(text + (1 - text) * gain, without.all) };
}

const plainPrompt = (wording: string, said: readonly Sentence[]): string =>
  [wording, ...(said.length === 0 ? [] : [["What I know:", ...said.map(({ text }) => text)].join("\n")])].join("\n\n");

/** A person who answered a frame's question takes it to fit this text. */
const withoutAnswered = (frames: readonly string[] | undefined, answers: Decisions["answers"] = {}) =>
  frames?.filter((frame) => !Object.keys(answers).some((id) => id.startsWith(`${frame}.`)));
