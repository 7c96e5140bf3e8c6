/**
 * Blind grades of what the engine says.
 *
 *   npm run engine:grade                                   the table of all grades, by version of the engine, and whether the score follows what
 *                                                          readers say a request needs (evaluation/clarify.tsv: id, 0 to 3)
 *   npm run engine:grade -- offers evaluation/final.tsv 60 the subjects that the page offers for each input, for a reader who chooses as the person would
 *   npm run engine:grade -- sheet evaluation/final.tsv 60  a sheet to grade by, in Markdown; another word as third argument draws others; a file as
 *                                                          fourth (id, id of the chosen subject or -) shows what the page shows after that choice
 *
 *   npm run engine:grade -- questions                      of the questions that were graded one by one (evaluation/questions.tsv), which are asked now
 *
 * A sheet shows the person's own words and the engine's prompt as A and B, in an order that only this script knows. The reader who grades writes a line
 * for each input into evaluation/grades/<version>.tsv: id, better (A, B or even), refined, questions and guide (0 to 3, or - where silence is right),
 * invented and lost (how many things), frame (right, wrong, or - for none), and the reason.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { think } from "../domain/thinking/engine.ts";
import { ENGINE } from "../domain/thinking/engine-name.ts";
import { adviserFrom } from "../domain/thinking/expert/advice.ts";
import { guideSections } from "../domain/thinking/expert/guide-sections.ts";
import { refinedText } from "../domain/thinking/refine/refined-text.ts";
import type { Aside, Guide } from "../domain/thinking/types.ts";
import { clarifyTable } from "./engine/clarify.ts";
import { nodeExpert, readInputs } from "./engine/node-expert.ts";

const EVALUATION = join(import.meta.dirname, "..", "evaluation");
const GRADES = join(EVALUATION, "grades");

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
/** Whether the engine's prompt is A. */
const isFirst = (id: string): boolean => Number.parseInt(hashOf(`order ${id}`).slice(0, 2), 16) % 2 === 0;
const quoted = (text: string): string => text.replace(/^/gm, "> ");

const drawn = (path: string, count: number, draw: string) =>
  readInputs(path)
    .map((input) => ({ ...input, place: hashOf(`${draw} ${input.id}`) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count);

function offers(path: string, count: number, draw: string): void {
  const expert = adviserFrom(nodeExpert());
  for (const { id, text } of drawn(path, count, draw)) {
    const { frame, near = [] } = think({ text }, { expert }).expertise ?? {};
    const told = frame ? `Read as: ${frame.name}\n` : "";
    console.log(`## ${id}\n\n${quoted(text)}\n\n${told}${near.map((one) => `- ${one.id}: ${one.name}`).join("\n")}\n`);
  }
}

/** The subject that a reader chose for each input, by its id. */
const readChoices = (path: string): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(path, "utf8")
      .split("\n")
      .map((row) => row.trim().split("\t"))
      .flatMap(([id = "", chosen = "-"]) => (id === "" || chosen === "-" ? [] : [[id, chosen] as const])),
  );

function sheet(path: string, count: number, draw: string, choices: ReadonlyMap<string, string>): void {
  const expert = adviserFrom(nodeExpert());
  console.log(`# Inputs to grade (${ENGINE})`);
  for (const { id, text } of drawn(path, count, draw)) {
    const chosen = choices.get(id);
    const { refinement, expertise } = think({ text, decisions: chosen === undefined ? {} : { chosen } }, { expert });
    const prompts = [expertise?.prompt ?? text, text];
    if (!isFirst(id)) prompts.reverse();
    const refined = refinedText(refinement.sentences);
    // what is folded is not graded: people see it who ask for it
    const isShown = (part: Aside) => !expertise?.aside?.includes(part);
    const questions = refinement.questions.map(
      ({ question, hint }) => `- ${question}${hint === "" ? "" : ` (for example: ${hint})`}`,
    );
    console.log(
      [
        `\n## ${id}\n\nThe person wrote:\n\n${quoted(text)}`,
        `Prompt A:\n\n${quoted(prompts[0] as string)}\n\nPrompt B:\n\n${quoted(prompts[1] as string)}`,
        refined === text ? "Refined question: unchanged" : `Refined question:\n\n${quoted(refined)}`,
        `Read as: ${expertise?.frame?.name ?? "nothing in particular"}`,
        `Questions asked back:\n\n${(isShown("questions") && questions.join("\n")) || "none"}`,
        `Guide:\n\n${expertise?.guide && isShown("guide") ? written(expertise.guide) : "none"}`,
      ].join("\n\n"),
    );
  }
}

const written = (guide: Guide): string =>
  guideSections(guide)
    .map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join("\n"))
    .join("\n");

const COLUMNS = ["id", "better", "refined", "questions", "guide", "invented", "lost", "frame"] as const;
type Grade = Readonly<Record<(typeof COLUMNS)[number], string>>;

function gradesOf(file: string): readonly Grade[] {
  return readFileSync(join(GRADES, file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => {
      const cells = row.split("\t");
      return Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]?.trim() ?? ""])) as Grade;
    });
}

function table(): void {
  const files = existsSync(GRADES) ? readdirSync(GRADES).filter((file) => file.endsWith(".tsv")) : [];
  if (files.length === 0) console.log("There are no grades in evaluation/grades yet.");
  for (const file of files.sort()) {
    const grades = gradesOf(file);
    const share = (some: readonly Grade[]) => `${Math.round((100 * some.length) / grades.length)}%`;
    const preferred = (better: (grade: Grade) => boolean) => share(grades.filter(better));
    const mean = (column: "refined" | "questions" | "guide") => {
      const points = grades.map((grade) => grade[column]).filter((value) => /^[0-3]$/.test(value));
      const sum = points.reduce((all, value) => all + Number(value), 0);
      return `${(sum / Math.max(1, points.length)).toFixed(2)} of ${points.length}`;
    };
    const total = (column: "invented" | "lost") => grades.reduce((sum, grade) => sum + (Number(grade[column]) || 0), 0);
    const framed = grades.filter(({ frame }) => frame === "right" || frame === "wrong");
    console.log(`${file.replace(/\.tsv$/, "")}: ${grades.length} inputs`);
    console.log(`  engine's prompt preferred  ${preferred(({ id, better }) => better === (isFirst(id) ? "A" : "B"))}`);
    console.log(`  own words preferred        ${preferred(({ id, better }) => better === (isFirst(id) ? "B" : "A"))}`);
    console.log(`  refined ${mean("refined")}, questions ${mean("questions")}, guide ${mean("guide")}`);
    console.log(`  invented ${total("invented")}, lost ${total("lost")}`);
    console.log(`  frame right ${framed.filter(({ frame }) => frame === "right").length} of ${framed.length}`);
  }
}

const GRADED_ONE_BY_ONE = ["fresh-16", "fresh-17", "fresh-18", "fresh-19"];

/** What the questions that are asked now earned, beside all that were graded. */
function questions(): void {
  const rows = readFileSync(join(EVALUATION, "questions.tsv"), "utf8").trim().split("\n").slice(1);
  const grades = new Map<string, number>(
    rows.map((row) => {
      const [id, question, grade] = row.split("\t");
      return [`${id} ${question}`, Number(grade)];
    }),
  );
  const expert = adviserFrom(nodeExpert());
  const inputs = GRADED_ONE_BY_ONE.flatMap((name) => readInputs(join(EVALUATION, `${name}.tsv`)));
  const asked = inputs.map(({ id, text }) =>
    think({ text }, { expert }).refinement.questions.map((one) => `${id} ${one.id}`),
  );
  const now = asked.flat();
  const told = (name: string, points: readonly number[]) =>
    console.log(`${name}: ${points.length}, ${(points.reduce((a, b) => a + b, 0) / points.length).toFixed(2)} of 3`);
  told("graded", [...grades.values()]);
  told(
    "of these asked now",
    now.flatMap((key) => grades.get(key) ?? []),
  );
  console.log(`asked now and not graded: ${now.filter((key) => !grades.has(key)).length}`);
  console.log(`inputs with a question: ${asked.filter((some) => some.length > 0).length} of ${inputs.length}`);
}

/** Whether the score follows what readers say a request needs. */
function clarify(): void {
  const table = clarifyTable(() => adviserFrom(nodeExpert()));
  if (!table) {
    console.log("There are no judgements in evaluation/clarify.tsv yet.");
    return;
  }
  const of = (value: number) => value.toFixed(2);
  console.log(`clarify: ${table.inputs} inputs, rank correlation with how much they need clarifying`);
  console.log(`  100 - score                ${of(table.score)}`);
  console.log(`  fewer words (baseline)     ${of(table.words)}`);
}

const [command, path = "evaluation/final.tsv", count = "60", draw = "1", choices] = process.argv.slice(2);
if (command === "sheet") sheet(path, Number(count), draw, choices === undefined ? new Map() : readChoices(choices));
else if (command === "offers") offers(path, Number(count), draw);
else if (command === "questions") questions();
else if (command === undefined) {
  table();
  clarify();
} else {
  console.error(
    `engine:grade knows no "${command}". Use: npm run engine:grade [-- sheet FILE COUNT DRAW CHOICES | -- offers FILE COUNT DRAW | -- questions]`,
  );
  process.exitCode = 2;
}
