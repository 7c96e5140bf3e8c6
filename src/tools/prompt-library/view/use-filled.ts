import { useRef, useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { type AskedVariable, fieldValue } from "#domain/prompts/variables.ts";
import { useCommands } from "../data.ts";
import { notifyFailure } from "./notify-failure.ts";

/**
 * What is filled in, kept with the prompt as one types: at once, and what is typed during a write with the next one. What comes from elsewhere is shown
 * where nothing was typed here.
 */
export function useFilled({ id, filled }: Prompt) {
  const { setPrompts } = useCommands();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const waiting = useRef<Record<string, string>>({});
  const writing = useRef(false);

  async function write() {
    writing.current = true;
    while (Object.keys(waiting.current).length > 0) {
      const values = waiting.current;
      waiting.current = {};
      const kept = await setPrompts([id], (prompt) => ({ filled: { ...prompt.filled, ...values } }));
      if (!kept.ok) notifyFailure("What you filled in was not kept", kept.error);
    }
    writing.current = false;
  }

  return {
    valueFor: (variable: AskedVariable) => typed[variable.name] ?? fieldValue(variable, filled),
    setValue(name: string, value: string) {
      setTyped((before) => ({ ...before, [name]: value }));
      waiting.current[name] = value;
      if (!writing.current) void write();
    },
  };
}
