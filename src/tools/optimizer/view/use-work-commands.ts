import type { Work } from "#domain/entities.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import { type PromptFormat, promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { copyText } from "#src/platform/clipboard.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { useOptimizer } from "../store.ts";

export const COPIED: Readonly<Record<PromptFormat, { readonly item: string; readonly what: string }>> = {
  text: { item: "As text", what: "Prompt" },
  markdown: { item: "As Markdown", what: "Markdown" },
  messages: { item: "As messages (JSON)", what: "Messages" },
};

interface Leads {
  /** What the open prompt is called. */
  readonly title: string;
  onNew(): void;
  onOpen(workId: string): void;
  onSaved(sessionId: string): void;
}

/** What can be done with the open prompt as a whole; each tells how it went. */
export function useWorkCommands({ title, onNew, onOpen, onSaved }: Leads) {
  const { saveToSessions, deleteWork, restoreWork, freely } = useCommands();

  async function copy(work: Work, format: PromptFormat) {
    const text = promptIn(format, work.sections);
    const gaps = text.match(/\[[^[\]\n]{1,200}\?\]|\[paste [^[\]\n]{1,100}\]/g)?.length ?? 0;
    notifyCopied(COPIED[format].what, await copyText(text), gaps);
  }

  function download() {
    const { work } = useOptimizer.getState();
    if (work) downloadText("prompt.txt", promptIn("text", work.sections));
  }

  async function save(work: Work) {
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
    const gone = await deleteWork(work.id);
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
          const restored = await restoreWork(gone.value);
          if (restored.ok) onOpen(work.id);
          else
            notify({
              title: "The prompt could not be brought back",
              description: restored.error.message,
              variant: "danger",
            });
        },
      },
    });
  }

  /** What is asked for is about the prompt as it stands now, whatever is open once a visitor has answered the gate. */
  function freelyWith(action: FreeAction, run: (work: Work) => Promise<void>) {
    const { work } = useOptimizer.getState();
    if (work) freely(action, () => void run(work));
  }

  return {
    copy: (format: PromptFormat) => freelyWith("export", (work) => copy(work, format)),
    /** A way out of a full disk: nobody is asked anything. */
    download,
    save: () => freelyWith("save", save),
    remove,
  };
}
