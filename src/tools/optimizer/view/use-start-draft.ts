import { useEffect, useRef, useState } from "react";
import { useCommands } from "../data.ts";

/** Milliseconds. */
const INTERVAL = 250;

/** A text that is still to be parted, kept as one types. What was left here comes back; what was typed before that stays, below it. */
export function useStartDraft(): readonly [text: string, setText: (text: string) => void] {
  const { keptDraft, keepDraft } = useCommands();
  const [text, setState] = useState("");
  const now = useRef("");
  const readable = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(next: string) {
    now.current = next;
    setState(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    let mounted = true;
    void keptDraft().then((kept) => {
      if (!mounted) return;
      readable.current = true;
      const typed = now.current;
      if (kept !== "" && !typed.includes(kept)) show(typed === "" ? kept : `${kept}\n\n${typed}`);
    });
    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (readable.current) void keepDraft(now.current);
    };
    const onVisibility = () => document.visibilityState === "hidden" && timer.current !== undefined && write();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      mounted = false;
      document.removeEventListener("visibilitychange", onVisibility);
      if (timer.current !== undefined) write();
    };
  }, [keptDraft, keepDraft]);

  return [
    text,
    (next) => {
      show(next);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        if (readable.current) void keepDraft(now.current);
      }, INTERVAL);
    },
  ];
}
