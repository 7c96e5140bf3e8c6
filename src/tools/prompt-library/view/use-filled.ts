import type { Prompt } from "#domain/entities.ts";
import { type AskedVariable, fieldValue } from "#domain/prompts/variables.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useTyped } from "../live/filled.ts";

/** The filled-in values: those typed here, else the prompt's own, which may come from other devices. */
export function useFilled({ id, filled }: Prompt) {
  const { value = {}, change } = useTyped(id, (error) => notifyFailure("What you filled in was not saved", error));
  return {
    valueFor: (variable: AskedVariable) =>
      Object.hasOwn(value, variable.name) ? (value[variable.name] ?? "") : fieldValue(variable, filled),
    setValue: (name: string, text: string) => change({ ...value, [name]: text }),
  };
}
