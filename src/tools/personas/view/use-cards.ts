import { NOT_LOADED } from "#domain/not-loaded.ts";
import type { CardVersion } from "#domain/personas/character-card/write-card.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { useCardOf } from "../live/history.ts";

/**
 * The files that a persona can be saved as. Open in every plan.
 * @param createdAt epoch milliseconds; undefined for one of the catalogue
 */
export function useCards(persona: ListedPersona, createdAt: number | undefined) {
  const { saveCard } = useCommands();
  const card = useCardOf(persona.id);
  const save = async (version: CardVersion) => {
    const imported = card.status === "ready" ? (card.value?.json ?? null) : null;
    const saved = await saveCard(persona.wording, createdAt, imported, version).catch(
      () => ({ ok: false, error: NOT_LOADED }) as const,
    );
    if (!saved.ok) notifyFailure("Nothing was downloaded", saved.error);
  };
  return [
    { label: "Character Card V3", save: () => void save("v3") },
    { label: "Character Card V2", save: () => void save("v2") },
  ] as const;
}
