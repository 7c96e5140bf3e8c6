import type { OptimizerPrompt } from "#domain/entities.ts";
import { type PromptFormat, promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands, useCopyWork } from "../data.ts";
import { openIn, useOptimizer } from "../store.ts";

export const COPIED: Readonly<Record<PromptFormat, { readonly item: string; readonly what: string }>> = {
  text: { item: "As text", what: "Prompt" },
  markdown: { item: "As Markdown", what: "Markdown" },
  messages: { item: "As messages (JSON)", what: "Messages" },
};

interface Leads {
  /** The title of the open prompt. */
  readonly title: string;
  onNew(): void;
  onOpen(optimizerPromptId: string): void;
  onSaved(sessionId: string): void;
}

/** The actions on the open prompt as a whole; each announces its result. */
export function useOptimizerCommands({ title, onNew, onOpen, onSaved }: Leads) {
  const { saveToSessions, deleteOptimizerPrompt, restoreOptimizerPrompt, freely } = useCommands();

  const copyWork = useCopyWork();

  async function copy(format: PromptFormat) {
    const state = useOptimizer.getState();
    if (!state.work) return;
    const text = promptIn(format, state.work.sections, openIn(state));
    const gaps = text.match(/\[[^[\]\n]{1,200}\?\]|\[paste [^[\]\n]{1,100}\]/g)?.length ?? 0;
    notifyCopied(COPIED[format].what, await copyWork({ what: "prompts" }, text), gaps);
  }

  function download() {
    const { work } = useOptimizer.getState();
    if (work) downloadText("prompt.txt", promptIn("text", work.sections));
  }

  async function save(work: OptimizerPrompt) {
    const saved = await saveToSessions(work);
    if (!saved.ok) {
      notify({
        title: "The prompt was not saved",
        description: `${saved.error.message} ${saved.error.remedy ?? ""}`,
        variant: "danger",
      });
      return;
    }
    if (useOptimizer.getState().work?.id === work.id) useOptimizer.getState().change({ sessionId: saved.value });
    notify({
      title: "Saved to sessions",
      variant: "info",
      action: { label: "Open", onSelect: () => onSaved(saved.value) },
    });
  }

  async function remove() {
    const { work, close } = useOptimizer.getState();
    if (!work) return;
    const gone = await deleteOptimizerPrompt(work.id);
    if (!gone.ok) {
      notify({ title: "The prompt could not be deleted", description: gone.error.message, variant: "danger" });
      return;
    }
    close();
    onNew();
    notify({
      title: "Prompt deleted",
      description: title,
      variant: "info",
      action: {
        label: "Undo",
        onSelect: async () => {
          const restored = await restoreOptimizerPrompt(gone.value);
          if (restored.ok) onOpen(work.id);
          else
            notify({
              title: "The prompt could not be restored",
              description: restored.error.message,
              variant: "danger",
            });
        },
      },
    });
  }

  return {
    copy,
    /** A way out of a full disk: nobody is asked anything. */
    download,
    /** About the prompt as it is now, whatever is open once a visitor has answered the gate. */
    save() {
      const { work } = useOptimizer.getState();
      if (work) freely("save", () => void save(work));
    },
    /** @param onShare gets the prompt as it is now */
    share(onShare: (work: OptimizerPrompt) => void) {
      const { work } = useOptimizer.getState();
      if (work) freely("share", () => onShare(work));
    },
    remove,
  };
}
