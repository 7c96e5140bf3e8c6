import type { OptimizerPrompt } from "#domain/entities.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { type Shared, shareWays } from "#src/platform/share.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { ShareDialog } from "#src/ui/share-dialog.tsx";
import { useRecordSharedPrompt } from "../live/record-shared.ts";
import { openIn, useOptimizer } from "../store.ts";

interface SharePromptProps {
  readonly title: string;
  /** The prompt when sharing was asked for. */
  readonly prompt: OptimizerPrompt;
  onClose(): void;
}

/** Shares a prompt: as a link that holds it, as a file, or by the system's share sheet. */
export function SharePrompt({ title, prompt, onClose }: SharePromptProps) {
  const open = useOptimizer((state) => openIn({ work: prompt, reviewed: state.reviewed }));
  const text = promptIn("text", prompt.sections, open);
  const recordShared = useRecordSharedPrompt();
  const record = async (shared: Shared) => {
    const recorded = await recordShared(shared);
    if (!recorded.ok) notifyFailure("Nothing was shared", recorded.error);
    return recorded.ok;
  };
  return (
    <ShareDialog
      what="prompt"
      inLink="the prompt"
      ways={shareWays({ title, text, file: { name: "prompt.txt", content: text }, record })}
      onClose={onClose}
    />
  );
}
