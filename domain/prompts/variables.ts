import type { Variable } from "../entities.ts";
import { variablesOf } from "./template.ts";

const PLAIN: Variable = { type: "text" };

/** A variable as its prompt asks for it: its name, and what is said of it. */
export interface AskedVariable extends Variable {
  readonly name: string;
}

/** The variables of a body in its order, with what the prompt says of them; one that nothing is said of is text. */
export const askedVariables = (body: string, variables: Readonly<Record<string, Variable>>): readonly AskedVariable[] =>
  variablesOf(body).map((name) => ({
    ...((Object.hasOwn(variables, name) ? variables[name] : PLAIN) as Variable),
    name,
  }));

/** What a field holds before anybody filled it in: what was filled in last, else what the prompt begins with. */
export const fieldValue = ({ name, initial }: AskedVariable, filled: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(filled, name) ? filled[name] : initial) ?? "";

/** What is wrong with a value, for people; null where nothing is. An empty one is a gap and no fault. */
export function valueProblem({ type, options = [] }: Variable, value: string): string | null {
  const text = value.trim();
  if (text === "") return null;
  if (type === "number" && !Number.isFinite(Number(text.replace(",", ".")))) return "This is not a number.";
  if (type === "date" && !isDate(text)) return "This is not a date, such as 2026-03-31.";
  if (type === "select" && !options.includes(value)) return "This is none of the options.";
  return null;
}

/** A day of the calendar as a date field gives it: `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!day) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
