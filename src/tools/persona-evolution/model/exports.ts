import type { PersonaLiftSample, PersonaTrial } from "#domain/entities.ts";
import { verdictOf } from "#domain/persona-evolution/trial.ts";
import { csvTable } from "#domain/prompt-exchange/csv-table.ts";

const cell = (value: unknown): string => (typeof value === "number" && Number.isFinite(value) ? String(value) : "");

/** All samples as they are on disk, those without a control too. */
export const liftCsv = (samples: readonly PersonaLiftSample[]): string =>
  csvTable([
    ["id", "persona", "base", "final", "delta", "control", "gain", "time"],
    ...samples.map(({ id, personaId, baseQuality, finalQuality, delta, controlQuality, timestamp }) => [
      String(id),
      String(personaId ?? ""),
      cell(baseQuality),
      cell(finalQuality),
      cell(delta),
      cell(controlQuality),
      typeof controlQuality === "number" ? cell(finalQuality - controlQuality) : "",
      Number.isFinite(timestamp) ? new Date(timestamp).toISOString() : "",
    ]),
  ]);

/** Plans, choices and verdicts. An open trial is without its choices: nobody reads them before the last. */
export const trialsJson = (trials: readonly PersonaTrial[]): string =>
  `${JSON.stringify(
    trials.map(({ choices, ...plan }) => ({
      ...plan,
      ...(plan.ended === null ? {} : { choices }),
      verdict: plan.ended === null || plan.ended === "abandoned" ? null : verdictOf({ ...plan, choices }),
    })),
    null,
    2,
  )}\n`;
