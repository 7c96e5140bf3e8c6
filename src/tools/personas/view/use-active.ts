import { useCallback } from "react";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";

/** Turns personas on and off, says so, and offers to undo it. */
export function useSetActive(personas: readonly ListedPersona[]) {
  const { setActive } = useCommands();
  return useCallback(
    async (active: Readonly<Record<string, boolean>>, title: string, description?: string) => {
      const was = await setActive(personas, active);
      if (!was.ok) return notifyFailure("Nothing was changed", was.error);
      return notify({
        title,
        ...(description === undefined ? {} : { description }),
        variant: "info",
        action: {
          label: "Undo",
          onSelect: async () => {
            // as they are after the change, so that all of them differ
            const after = personas.map((one) => ({ ...one, active: active[one.id] ?? one.active }));
            const undone = await setActive(after, was.value);
            if (!undone.ok) notifyFailure("It was not undone", undone.error);
          },
        },
      });
    },
    [personas, setActive],
  );
}
