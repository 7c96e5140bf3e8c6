import { useMemo } from "react";
import type { Persona } from "#domain/entities.ts";
import type { CharacterCard } from "#domain/personas/character-card/read-card.ts";
import type { ListedPersona, Wording } from "#domain/personas/persona.ts";
import type { saveWork } from "#src/data/audit/save-work.ts";
import { useCopying } from "#src/data/audit/use-copying.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { putAnswersIntoQuestion, storeAnswer } from "#src/data/personas/chats.ts";
import { storeThought } from "#src/data/personas/thoughts.ts";
import {
  addPersona,
  addVersion,
  askAsInCatalogue,
  clearOverdue,
  deletePersona,
  setActive,
  setTrashed,
} from "#src/data/personas/write-personas.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { saveCard } from "./live/save-card.ts";

/** Copies a text of the person's work; the audit records it first. */
export const useCopyWork = useCopying;

type AfterStudio<Of extends readonly unknown[]> = Of extends readonly [unknown, ...infer Asked] ? Asked : never;
type SaveCard = AfterStudio<Parameters<typeof saveCard>>;
type SaveWork = AfterStudio<Parameters<typeof saveWork>>;

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      storeThought: (text: string) => storeThought(studio, text),
      setActive: (personas: readonly ListedPersona[], active: Readonly<Record<string, boolean>>) =>
        setActive(studio, personas, active),
      addPersona: (wording: Wording, how?: { note?: string; from?: { card: CharacterCard; fileName: string } }) =>
        addPersona(studio, wording, how),
      addVersion: (of: ListedPersona, made: Parameters<typeof addVersion>[2]) => addVersion(studio, of, made),
      askAsInCatalogue: (id: string) => askAsInCatalogue(studio, id),
      setTrashed: (id: string, trashed: boolean) => setTrashed(studio, id, trashed),
      clearOverdue: (trash: readonly Persona[]) => clearOverdue(studio, trash),
      deletePersona: (id: string) => deletePersona(studio, id),
      storeAnswer: (answer: Parameters<typeof storeAnswer>[1]) => storeAnswer(studio, answer),
      putAnswersIntoQuestion: (chat: Parameters<typeof putAnswersIntoQuestion>[1]) =>
        putAnswersIntoQuestion(studio, chat),
      /** Saves a persona as a character card; the writer loads with the first one. */
      saveCard: async (...asked: SaveCard) => (await import("./live/save-card.ts")).saveCard(studio, ...asked),
      /** What a file holds; the reader loads with the first one. */
      cardInFile: async (file: File) => (await import("#src/data/personas/card-files.ts")).cardInFile(file),
      /** Saves a text of the person's work as a file; the audit records it first. */
      saveWork: async (...file: SaveWork) => (await import("#src/data/audit/save-work.ts")).saveWork(studio, ...file),
      /** Saves all personas that the person made or changed; the writer loads with the first file. */
      savePersonas: async () => (await import("#src/data/personas/own-file.ts")).savePersonas(studio),
      holdsPersonas: async (file: File) => (await import("#src/data/personas/own-file.ts")).holdsPersonas(file),
      importPersonas: async (file: File) =>
        (await import("#src/data/personas/own-file.ts")).importPersonas(studio, file),
      /** Shows what the plans include; `onRetry` runs once the plan includes it. */
      askForPlan: (onRetry: () => void) => requestUpgrade({ surface: "personas", feature: "custom-personas", onRetry }),
    }),
    [studio],
  );
}
