import { csvTable } from "../../prompt-exchange/csv-table.ts";
import { valueFor, variablesOf } from "../../prompts/template.ts";
import { checksMet } from "../checks-met.ts";
import type { LabCell, LabRun } from "../types.ts";

/** A run as a table (RFC 4180): one row per wanted answer, and two columns per check, for its result and its measured number. */
export function writeRunCsv({ number, plan }: LabRun, cells: readonly LabCell[]): string {
  const variables = [...new Set(plan.prompts.flatMap(({ body }) => variablesOf(body)))];
  const columns = [
    "run",
    "prompt",
    "input",
    ...variables.map((name) => `{{${name}}}`),
    "answered by",
    "model",
    "repeat",
    "status",
    "answer",
    "error",
    "milliseconds",
    "from cache",
    "checks met",
    "checks decided",
    ...plan.assertions.flatMap(({ kind }, at) => [`check ${at + 1}: ${kind}`, `check ${at + 1}: measured`]),
  ];
  const [prompts, inputs, adapters] = [byId(plan.prompts), byId(plan.inputs), byId(plan.adapters)];
  const rows = cells.map((cell) => {
    const { met, of } = checksMet([cell]);
    const results = new Map(cell.checks.map((check) => [check.assertionId, check]));
    const input = inputs.get(cell.inputId);
    return [
      String(number),
      prompts.get(cell.promptId)?.label ?? "",
      input?.label ?? "",
      ...variables.map((name) => valueFor(input?.values ?? {}, name)),
      adapters.get(cell.adapterId)?.label ?? "",
      cell.model ?? "",
      String(cell.repeat + 1),
      cell.status,
      cell.output,
      cell.error ?? "",
      String(cell.ms),
      String(cell.known),
      String(met),
      String(of),
      ...plan.assertions.flatMap(({ id }) => [results.get(id)?.verdict ?? "", String(results.get(id)?.measured ?? "")]),
    ];
  });
  return csvTable([columns, ...rows]);
}

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));
