import { useRef } from "react";

export type Ending = "enter" | "escape" | "away" | "tab";

interface EndingPorts {
  /** The text of the thought as it is stored; empty for a new one. */
  readonly initial: string;
  /** The text in the field as it is now. */
  latest(): string;
  /** @returns why the text cannot be stored, null once it is */
  store(text: string, how: Ending): Promise<string | null>;
  /** What was written behind what is stored now; empty where nothing was. */
  onRest(rest: string): void;
  onFailed(why: string): void;
}

/**
 * Stores the texts that a person ends in a field, one after another. A fast writer goes on behind the text that is being stored: with the next
 * thought, or with this one.
 */
export function useEndings(ports: EndingPorts) {
  const { initial } = ports;
  const latest = useRef(ports);
  latest.current = ports;
  /** How and with which text the person ended the field: the first is being stored. */
  const waiting = useRef<{ readonly how: Ending; readonly text: string }[]>([]);
  async function end(how: Ending): Promise<void> {
    waiting.current.push({ how, text: ports.latest() });
    if (waiting.current.length > 1) return;
    const isNew = initial === "";
    let stored = "";
    const behind = (whole: string) =>
      whole === stored ? "" : isNew && whole.startsWith(stored) ? whole.slice(stored.length) : whole;
    let failed: string | null = null;
    for (let one = waiting.current[0]; one; one = waiting.current[0]) {
      failed = await latest.current.store(behind(one.text), one.how);
      if (failed !== null) break;
      stored = one.text;
      waiting.current.shift();
      const now = latest.current.latest();
      if (waiting.current.length === 0 && !isNew && now !== stored) waiting.current.push({ how: one.how, text: now });
    }
    waiting.current = [];
    latest.current.onRest(behind(latest.current.latest()));
    if (failed !== null) latest.current.onFailed(failed);
  }
  return { end, isStoring: () => waiting.current.length > 0 };
}
