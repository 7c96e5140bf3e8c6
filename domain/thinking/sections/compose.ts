import { capital, tidy } from "../brief/grammar/tidy.ts";
import type { Material } from "../brief/material.ts";
import { fill } from "../brief/template.ts";
import type { PromptSections, Refinement } from "../types.ts";
import { GAPS, LEAD, OUTPUT, ROLE } from "./templates.ts";

const ROLE_SAID = /^(?:you are|you're|act as|as an?|pretend to be|imagine you are) [^.!?\n]{3,100}?(?=[.,!?\n]|$)/i;
const ATTACHMENT =
  /\b(?:text|mail|email|article|draft|code|list) (?:below|above|attached)\b|\b(?:summari[sz]e|translate|proofread|rewrite) (?:this|it)\b/i;
const FORM =
  /\b(?:as|in|give|with|output|make|write)\s+(?:me\s+|it\s+)?(?:(?:a|an|one|only|at most|max\.?|\d+|two|three|four|five|ten)\s+){0,2}(?:[a-z-]+\s+)?(?:tables?|bullets?(?: points)?|lists?|json|csv|markdown|prose|outline|sentences?|paragraphs?|slides|steps|words)\b(?: only)?|\b(?:max\.?|maximum|at most|about|approx\.?|under|up to|exactly)?\s?\d[\d,.]*(?:-\d+)? (?:words|characters|lines|slides|sentences|paragraphs|bullets|questions|minutes)\b(?: max)?|\bjson only\b|\bstep by step\b|\bquick version\b/gi;

const sentence = (text: string): string => {
  const clean = text.trim();
  return clean === "" ? "" : /[.!?…:]["”)]?$/.test(clean) ? capital(clean) : `${capital(clean)}.`;
};
const distinct = (pieces: readonly string[]): string[] => {
  const kept: string[] = [];
  for (const piece of pieces) {
    const known = kept.some((other) => other.toLowerCase().includes(piece.toLowerCase().replace(/[.!?]$/, "")));
    if (piece !== "" && !known) kept.push(piece);
  }
  return kept;
};
const orGap = (pieces: readonly string[], gap: string): string => {
  const said = distinct(pieces.map(sentence));
  return said.length === 0 ? gap : said.join(" ");
};

/** The refined question split in what is asked and what is told around it. */
function askedAndTold({ sentences, original }: Refinement): {
  readonly asked: readonly string[];
  readonly told: readonly string[];
} {
  const own = sentences
    .filter(({ origin, gaps }) => origin === "words" && gaps.length === 0)
    .map(({ text }) => text.trim());
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
  const { asked, told } = askedAndTold(refinement);
  const limits = made.constraints.map(({ text }) => text);
  const isLimit = (text: string): boolean => limits.some((limit) => tidy(text).toLowerCase() === limit.toLowerCase());
  const role = ROLE_SAID.exec(reading.text.trim())?.[0];
  const audience = answers.audience ?? made.audience;
  const forms = (reading.text.slice(0, 20_000).match(FORM) ?? []).map((form) => form.trim());
  const output = [
    ...distinct(forms).slice(0, 3),
    answers.output ?? "",
    answers.criteria === undefined ? "" : `${LEAD.criteria} ${answers.criteria}`,
  ];
  const suggested = suggest && output.every((piece) => piece === "") ? (OUTPUT[flavour] ?? "") : "";
  return {
    role:
      answers.role !== undefined || role !== undefined
        ? sentence(answers.role ?? role ?? "")
        : ((audience === null || audience === undefined
            ? null
            : fill(ROLE[flavour] ?? ROLE.other, { audience: audience.replace(/^for /i, "") })) ?? GAPS.role),
    task: orGap([...asked, answers.task ?? ""], GAPS.task),
    constraints: orGap([made.deadline ?? "", ...limits, answers.constraints ?? ""], GAPS.constraints),
    resources: orGap(
      [
        ...(made.tried.length === 0 ? [] : [`${LEAD.tried} ${made.tried.join("; ")}`]),
        ...told.filter((text) => !isLimit(text)),
        answers.context ?? "",
        answers.example === undefined ? "" : `${LEAD.example} ${answers.example}`,
      ],
      ATTACHMENT.test(reading.text) ? GAPS.attachment : flavour === "create" ? GAPS.example : GAPS.resources,
    ),
    output: orGap([...output, suggested], flavour === "create" ? GAPS.length : GAPS.output),
  };
}
