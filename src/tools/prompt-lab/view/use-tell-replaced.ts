import { meanwhile } from "#domain/edited-text.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import type { OnReplaced } from "../live/use-experiment.ts";
import { fieldName } from "../model/field-name.ts";

/**
 * Says which texts of another tab this one's took the place of. Each notice stays until it is answered, also on another page, and what its
 * answer replaces can be had back.
 */
export function useTellReplaced(): OnReplaced {
  const { takeField } = useCommands();
  return (theirs, replaced) => {
    for (const place of replaced) {
      const name = fieldName(theirs, place);
      const take = async () => {
        const before = await takeField(theirs, place);
        if (!before.ok) return notifyFailure("Not taken", before.error);
        const undo = async () => {
          const undone = await takeField(before.value, place);
          if (!undone.ok) notifyFailure("Not undone", undone.error);
        };
        notify({
          title: `${name}: now the other tab’s version`,
          action: { label: "Undo", onSelect: () => void undo() },
        });
      };
      notify({
        title: `${name}: changed in two tabs`,
        description: meanwhile(place.text, "Your version was saved instead."),
        variant: "warning",
        action: { label: "Use theirs", onSelect: () => void take() },
        decline: { label: "Keep yours", onSelect: () => undefined },
      });
    }
  };
}
