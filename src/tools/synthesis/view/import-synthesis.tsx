import { NOT_LOADED } from "#domain/not-loaded.ts";
import { FileButton } from "#src/ui/file-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";

/** Takes in a synthesis that was exported as JSON, as a new one. */
export function ImportSynthesis({ onOpen }: { onOpen(id: string): void }) {
  const { importSynthesis } = useCommands();
  const oneAtATime = useOneAtATime();
  async function take(file: File) {
    const made = await oneAtATime(() => importSynthesis(file).catch(() => ({ ok: false, error: NOT_LOADED }) as const));
    if (!made) return;
    if (!made.ok) return notifyFailure("The synthesis was not imported", made.error);
    notify({ title: "The synthesis is imported", variant: "success" });
    onOpen(made.value.id);
  }
  return (
    <FileButton label="Synthesis exported as JSON" accept=".json,application/json" onFile={(file) => void take(file)}>
      Import
    </FileButton>
  );
}
