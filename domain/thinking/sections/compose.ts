import { PAGE } from "../brief/flavour.ts";
import { capital, tidy } from "../brief/grammar/tidy.ts";
import type { Material } from "../brief/material.ts";
import { fill } from "../brief/template.ts";
import { turn } from "../brief/turn.ts";
import type { PromptSections, Refinement } from "../types.ts";
import { GAPS, LEAD, OUTPUT, ROLE, ROLE_OF_SUBJECT } from "./templates.ts";

const ROLE_SAID =
  /^(?:you are|you're|act as|as an?|pretend to be|imagine you are) [^.!?\n,]{3,100}?(?=[.,!?\n]|$| and (?:tell|write|give|explain|make|help|create|list|show|answer|quiz|rewrite)\b)/i;
const ATTACHMENT =
  /\b(?:text|mail|email|article|draft|code|list) (?:below|above|attached)\b|\b(?:summari[sz]e|translate|proofread|rewrite) (?:this|it)\b/i;
const FORM =
  /\b(?:as|in|give|output)\s+(?:me\s+|it\s+as\s+)?(?:(?:a|an|one|only|at most|max\.?|\d+|two|three|four|five|ten)\s+){0,2}(?:[a-z-]+\s+)?(?:tables?|bullets?(?: points)?|lists?|json|csv|markdown|prose|outline|sentences?|paragraphs?|slides|words)\b(?: only| with (?:at most )?\w+ (?:rows|columns))?|\b(?:max\.?|maximum|at most|about|approx\.?|under|up to|exactly)?\s?\d+(?:[.,]\d+)*(?:-\d+)? (?:words|characters|lines|slides|sentences|paragraphs|bullets|questions)\b(?: max)?|\bjson only\b|\bstep by step\b|\bquick version\b/gi;

const TRIED = /^(?:(?:i|we)(?:'ve| have)? )?(?:already |also )?tried (?=\S)/i;

const chosen = (forms: readonly string[], text: string): string => forms[turn(text, forms.length)] ?? "";

/** The role of the answerer where the text makes it clear: by its audience, or by what is to be taught. Null otherwise. */
function roleFor({ flavour, answers, subject }: Material, audience: string | null | undefined): string | null {
  const said = audience?.replace(/^for /i, "");
  if (answers.audience !== undefined && said !== undefined)
    return fill(ROLE[flavour] ?? ROLE.other, { audience: said });
  const template = ROLE[flavour];
  if (said !== undefined && template !== undefined) return fill(template, { audience: said });
  return flavour === "learn" && subject !== null ? fill(ROLE_OF_SUBJECT, { subject }) : null;
}

/** Flavours whose text must not be rewritten: code, other languages, a link, pictures. */
const VERBATIM: ReadonlySet<string> = new Set(["code", "foreign", "link", "wordless"]);

const sentence = (text: string): string => {
  const clean = text.trim().replace(/(?<![\s,;:])[\s,;:]+$/, "");
  return clean === "" ? "" : /[.!?…:。！？؟]["”)]?$/.test(clean) ? capital(clean) : `${capital(clean)}.`;
};
const distinct = (pieces: readonly string[]): string[] => {
  const kept: string[] = [];
  const said: string[] = [];
  for (const piece of pieces) {
    const lower = piece.toLowerCase();
    const words = lower.replace(/[.!?]$/, "");
    if (piece === "" || said.some((other) => other.includes(words))) continue;
    kept.push(piece);
    said.push(lower);
  }
  return kept;
};
const orGap = (pieces: readonly string[], gap: string): string => {
  const said = distinct(pieces.map(sentence));
  return said.length === 0 ? gap : said.join(" ");
};

/** "But we can't record again" as a sentence of its own begins without its connector. */
const CONNECTOR = /^(?:but|and|or|so) (?=[\p{L}'’]+ )/iu;
const bare = (text: string): string => capital(text.trim().replace(CONNECTOR, ""));

/** Removes the role from the text, because it has a section of its own. */
const withoutRole = (text: string, role: string): string =>
  role !== "" && text.toLowerCase().startsWith(role.toLowerCase())
    ? capital(text.slice(role.length).replace(/^[\s.,]+(?:and\s+)?/, ""))
    : text;

/** Splits the refined question into the questions and the surrounding statements. */
function askedAndTold(
  made: Material,
  { sentences, original }: Refinement,
  role = "",
): {
  readonly asked: readonly string[];
  readonly told: readonly string[];
} {
  const own = sentences
    .filter(({ origin, gaps }) => origin === "words" && gaps.length === 0)
    .map(({ text }) => withoutRole(text.trim(), role))
    .filter((text) => text !== "");
  // In a page of text the questions become the task, and the page is the background.
  if (made.reading.text.length > PAGE && made.questions.length > 0)
    return { asked: made.questions.map((question) => `${question}?`), told: own };
  const asked = own.filter((text) => text.endsWith("?"));
  if (asked.length === 0) return { asked: own.length > 0 ? own : [original.trim()], told: [] };
  return { asked, told: own.filter((text) => !text.endsWith("?")) };
}

/**
 * The five sections of a structured prompt from the person's words.
 * @param suggest also names an output that suits the kind of question; without it an open output stays a gap
 */
export function composeSections(made: Material, refinement: Refinement, suggest = true): PromptSections {
  const { reading, flavour, answers } = made;
  const role = ROLE_SAID.exec(reading.text.trim())?.[0];
  const { asked, told } = VERBATIM.has(flavour) ? { asked: [], told: [] } : askedAndTold(made, refinement, role);
  const limits = [made.deadline ?? "", ...made.constraints.map(({ text }) => text)].filter((text) => text !== "");
  const limiting = new Set(limits.map((text) => text.toLowerCase()));
  const limitIn = (text: string): string => tidy(bare(text)).toLowerCase();
  // A sentence that is completely a limit has its own section. One that only contains a limit stays in its place, and so does a page of
  // prose.
  const tasks = reading.text.length > PAGE ? [] : asked.filter((text) => !limiting.has(limitIn(text)));
  const moved = new Set(
    tasks.length === 0 ? [] : [...asked, ...told].map(limitIn).filter((text) => limiting.has(text)),
  );
  const background = told.map(bare).filter((text) => !limiting.has(limitIn(text)));
  const before = background.join("\n").toLowerCase();
  const tried = made.tried.filter((one) => !before.includes(one.toLowerCase()));
  // In the Quick Optimizer an open section is a gap to fill; in a brief, a section without the person's words is left out.
  const open = (gap: string): string => (suggest ? "" : gap);
  // The partner of a conversation is not the audience of the answer.
  const audience = answers.audience ?? (flavour === "relate" ? null : made.audience);
  const forms = (reading.text.slice(0, 20_000).match(FORM) ?? [])
    .map((form) => form.trim())
    // "a novel of 60,000 words" already states its length.
    .filter(
      (form) => !/^\d/.test(form) || /max$|questions$/i.test(form) || flavour === "create" || flavour === "prompt",
    );
  const shapes = limits.filter((text) => {
    const limit = text.toLowerCase();
    return moved.has(limit) && forms.some((form) => limit.includes(form.toLowerCase()));
  });
  const output = [
    ...distinct([...shapes, ...forms]).slice(0, Math.max(3, shapes.length)),
    answers.output ?? "",
    answers.criteria === undefined ? "" : `${LEAD.criteria} ${answers.criteria}`,
  ];
  const suggested = suggest && output.every((piece) => piece === "") ? chosen(OUTPUT[flavour] ?? [], reading.text) : "";
  return {
    role:
      answers.role !== undefined || role !== undefined
        ? sentence(answers.role ?? role ?? "")
        : (roleFor(made, audience) ?? open(GAPS.role)),
    task: VERBATIM.has(flavour)
      ? reading.text.trim() || GAPS.task
      : orGap([...(tasks.length === 0 ? asked : tasks), answers.task ?? ""], GAPS.task),
    constraints: orGap(
      [...limits.filter((text) => !shapes.includes(text)), answers.constraints ?? ""],
      open(GAPS.constraints),
    ),
    resources: orGap(
      [
        ...(tried.length === 0 ? [] : [`${LEAD.tried} ${tried.map((one) => one.replace(TRIED, "")).join("; ")}`]),
        ...background,
        answers.context ?? "",
        answers.example === undefined ? "" : `${LEAD.example} ${answers.example}`,
      ],
      ATTACHMENT.test(reading.text) ? GAPS.attachment : open(flavour === "create" ? GAPS.example : GAPS.resources),
    ),
    output: orGap([...output, suggested], flavour === "create" ? GAPS.length : open(GAPS.output)),
  };
}
