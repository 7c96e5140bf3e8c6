/**
 * Shows what the frames make of a text: the frame, what is said and open, the prompt, the guide.
 *
 *   npm run engine:look -- "my landlord wants 200 more a month"
 *   npm run engine:look -- evaluation/development.tsv      the frame of each row, and how many of those shown are right
 */
import { existsSync, readFileSync } from "node:fs";
import { filledShare } from "../domain/thinking/expert/fill.ts";
import { guideFor } from "../domain/thinking/expert/guide.ts";
import { answerSentences, questionsFor, readyPrompt } from "../domain/thinking/expert/say.ts";
import { normalizeInput } from "../domain/thinking/text/normalize.ts";
import { nodeExpert, readInputs } from "./engine/node-expert.ts";

const [given = ""] = process.argv.slice(2);
const expert = nodeExpert();
const lookAt = (text: string) => expert.look(normalizeInput(text));

if (given.endsWith(".tsv")) {
  const labels = labelsBeside(given);
  const levels = { subject: { right: 0, all: 0 }, field: { right: 0, all: 0 }, family: { right: 0, all: 0 } };
  const inputs = readInputs(given);
  for (const { id, kind, text } of inputs) {
    const { frame, work, missing } = lookAt(text);
    const fitting = labels.get(id);
    const shown = [...new Set([frame, work])].filter((one) => one !== null);
    const marked = shown.map((one) => (fitting && !fitting.has(one.id) ? `${one.id} (wrong)` : one.id));
    console.log([id, marked.join(" + ") || "-", missing ?? "-", kind].join("\t"));
    for (const one of shown) {
      levels[one.level].all++;
      if (fitting?.has(one.id)) levels[one.level].right++;
    }
  }
  const told = Object.entries(levels).map(([level, { right, all }]) =>
    labels.size > 0 ? `${level}: ${right} of ${all} right` : `${level}: ${all}`,
  );
  console.log(`Frames shown for ${inputs.length} inputs. ${told.join(", ")}`);
} else {
  const insight = lookAt(given);
  const { frame, work, slots, missing } = insight;
  const names = [...new Set([frame, work])].flatMap((one) => (one ? [one.name] : []));
  console.log(`Read as: ${names.join(", ") || "nothing known"}${missing ? `, without its ${missing}` : ""}`);
  for (const { id, isSaid, value, effect } of slots)
    console.log(`${isSaid ? "said" : "open"}  ${effect.toFixed(1)}  ${id}${value ? `: ${value}` : ""}`);
  console.log(`${Math.round(filledShare(slots) * 100)}% of what matters is said`);
  for (const { question, hint } of questionsFor(insight)) console.log(`?  ${question} (${hint})`);
  console.log(`\n${readyPrompt(insight, given, answerSentences(insight))}`);
  const guide = frame && guideFor(frame, slots, insight);
  if (guide) console.log(`\n${JSON.stringify(guide, null, 2)}`);
}

/** The frames that fit each input, by readers who had not seen the engine's choice: a table beside the inputs (id, subject, others, families). */
function labelsBeside(path: string): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = path.replace(/\.tsv$/, "-frames.tsv");
  if (!existsSync(labels)) return new Map();
  const rows = readFileSync(labels, "utf8").trim().split("\n").slice(1);
  return new Map(
    rows.map((row) => {
      const [id = "", ...frames] = row.split("\t");
      return [id, new Set(frames.flatMap((some) => some.split(",")))];
    }),
  );
}
