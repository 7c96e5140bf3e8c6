import { useEffect, useRef, useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { isText, recordOf } from "#domain/kept/shape.ts";
import { type AskedVariable, fieldValue } from "#domain/prompts/variables.ts";
import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { useCommands } from "../data.ts";
import { notifyFailure } from "./notify-failure.ts";

const place = (promptId: string) => `filled:${promptId}`;

/**
 * What is filled in, kept with the prompt as one types: at once, and what is typed during a write with the next one. What the disk refuses goes with
 * the next one too, and what is not on disk when the page goes away comes back with it. What comes from elsewhere is shown where nothing was typed here.
 */
export function useFilled({ id, filled }: Prompt) {
  const { setPrompts } = useCommands();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = useRef<ReadonlyMap<string, string>>(new Map());
  const underWay = useRef<ReadonlyMap<string, string>>(new Map());

  async function write() {
    while (waiting.current.size > 0) {
      underWay.current = waiting.current;
      waiting.current = new Map();
      const values = Object.fromEntries(underWay.current);
      const kept = await setPrompts([id], (prompt) => ({ filled: { ...prompt.filled, ...values } }));
      if (!kept.ok) waiting.current = new Map([...underWay.current, ...waiting.current]);
      underWay.current = new Map();
      if (!kept.ok) return notifyFailure("What you filled in was not kept", kept.error);
    }
    takeJournal(place(id)); // what was noted there is on disk
  }
  function setValues(values: ReadonlyMap<string, string>) {
    setTyped((before) => new Map([...before, ...values]));
    waiting.current = new Map([...waiting.current, ...values]);
    if (underWay.current.size === 0) void write();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each prompt
  useEffect(() => {
    const left = valuesOf(takeJournal(place(id)));
    if (left.size > 0) setValues(left);
    const leave = () => {
      const unkept = new Map([...underWay.current, ...waiting.current]);
      if (unkept.size > 0) writeJournal(place(id), JSON.stringify(Object.fromEntries(unkept)));
    };
    addEventListener("pagehide", leave);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
    };
  }, [id]);

  return {
    valueFor: (variable: AskedVariable) => typed.get(variable.name) ?? fieldValue(variable, filled),
    setValue: (name: string, value: string) => setValues(new Map([[name, value]])),
  };
}

const isValues = recordOf(isText);

/** What a page that went away noted; none where that cannot be read. */
function valuesOf(journal: string): ReadonlyMap<string, string> {
  if (journal === "") return new Map();
  try {
    const values: unknown = JSON.parse(journal);
    return new Map(isValues(values) ? Object.entries(values) : []);
  } catch {
    return new Map();
  }
}
