import type { OptimizerPrompt } from "#domain/entities.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { shareWays } from "#src/platform/share.ts";
import { ShareDialog } from "#src/ui/share-dialog.tsx";

interface SharePromptProps {
  readonly title: string;
  /** The prompt when sharing was asked for. */
  readonly prompt: OptimizerPrompt;
  onClose(): void;
}

/** Shares a prompt: as a link that holds it, as a file, or by the system's share sheet. */
export function SharePrompt({ title, prompt, onClose }: SharePromptProps) {
  const text = promptIn("text", prompt.sections);
  return (
    <ShareDialog
      what="prompt"
      inLink="the prompt"
      ways={shareWays(title, text, { name: "prompt.txt", content: text })}
      onClose={onClose}
    />
  );
}
