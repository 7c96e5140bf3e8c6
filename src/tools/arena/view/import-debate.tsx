import { useState } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { FileButton } from "#src/ui/file-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { Problem } from "#src/ui/problem.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";

/** Takes in a debate that was exported as JSON, as a new one. */
export function ImportDebate({ onOpen }: { onOpen(runId: string): void }) {
  const { importDebate } = useCommands();
  const oneAtATime = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  async function take(file: File) {
    setProblem(null);
    const made = await oneAtATime(() => importDebate(file).catch(() => ({ ok: false, error: NOT_LOADED }) as const));
    if (!made) return;
    if (!made.ok) return setProblem(`${made.error.message} ${made.error.remedy ?? ""}`.trim());
    notify({ title: "The debate is imported", variant: "success" });
    onOpen(made.value.id);
  }
  return (
    <>
      <FileButton
        variant="ghost"
        size="sm"
        className="mt-3 -ml-2.5"
        label="Debate exported as JSON"
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      >
        Import a debate
      </FileButton>
      {problem && <Problem text={problem} />}
    </>
  );
}
