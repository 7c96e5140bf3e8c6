import type { Prompt } from "#domain/entities.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { type PromptFields, useCommands } from "../data.ts";
import { counted } from "../model/counted.ts";

/** The beginning of a sentence. */
const what = (count: number): string => (count === 1 ? "Prompt" : counted(count));

/** The actions on one or many prompts; each announces its result and offers an undo. True when it was done. */
export function usePromptCommands() {
  const { setPrompts, undoSet, deletePrompts, askForPlan, now } = useCommands();

  async function set(
    ids: readonly string[],
    fields: PromptFields | ((prompt: Prompt) => PromptFields),
    /** What is said of as many as are still there. */
    done: (count: number) => string,
  ) {
    const before = await setPrompts(ids, fields);
    if (!before.ok) {
      notifyFailure("Nothing was changed", before.error);
      return false;
    }
    const gone = ids.length - before.value.length;
    notify({
      title: done(before.value.length),
      ...(gone > 0 && { description: `Deleted for good meanwhile: ${counted(gone)}.` }),
      variant: "info",
      action: {
        label: "Undo",
        onSelect: async () => {
          const undone = await undoSet(before.value);
          if (!undone.ok) notifyFailure("It could not be undone", undone.error);
        },
      },
    });
    return true;
  }

  return {
    askForPlan,
    set,
    setFavourite: (ids: readonly string[], favourite: boolean) =>
      set(ids, { favourite }, (count) =>
        favourite ? `${what(count)} marked as favourite` : "Removed from favourites",
      ),
    trash: (ids: readonly string[]) => set(ids, { trashedAt: now() }, (count) => `${what(count)} moved to the trash`),
    restore: (ids: readonly string[]) => set(ids, { trashedAt: null }, (count) => `${what(count)} put back`),
    /** Permanent, with no undo, so only the trash offers it. */
    async remove(prompts: readonly Prompt[]) {
      const deleted = await deletePrompts(prompts.map(({ id }) => id));
      if (!deleted.ok) {
        notifyFailure("Nothing was deleted", deleted.error);
        return false;
      }
      const gone = deleted.value.length;
      if (gone === 0) {
        notify({ title: "Nothing was deleted", description: "It was restored or deleted meanwhile.", variant: "info" });
        return true;
      }
      const [only] = prompts;
      notify({
        title: `${what(gone)} deleted for good`,
        ...(only && prompts.length === 1 ? { description: promptTitle(only.title) } : {}),
        variant: "info",
      });
      return true;
    },
  };
}
