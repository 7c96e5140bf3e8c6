import type { Variable } from "../entities.ts";
import { variablesOf } from "./template.ts";

const PLAIN: Variable = { type: "text" };

/** A variable as its prompt asks for it: its name with its description. */
export interface AskedVariable extends Variable {
  readonly name: string;
}

/** The variables of a body in order, with the prompt's descriptions; one without a description is text. */
export const askedVariables = (body: string, variables: Readonly<Record<string, Variable>>): readonly AskedVariable[] =>
  variablesOf(body).map((name) => ({
    ...((Object.hasOwn(variables, name) ? variables[name] : PLAIN) as Variable),
    name,
  }));

/** The initial value of a field: the last value, or else the prompt's default. */
export const fieldValue = ({ name, initial }: AskedVariable, filled: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(filled, name) ? filled[name] : initial) ?? "";

/** What is wrong with a value, for people; null when nothing is. An empty value is a gap and no fault. */
export function valueProblem({ type, options = [] }: Variable, value: string): string | null {
  const text = value.trim();
  if (text === "") return null;
  if (type === "number" && !Number.isFinite(Number(text.replace(",", ".")))) return "This is not a number.";
  if (type === "date" && !isDate(text)) return "This is not a date, such as 2026-03-31.";
  if (type === "select" && !options.includes(value)) return "Not one of the options.";
  return null;
}

/** A calendar day as a date field returns it: `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!day) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
