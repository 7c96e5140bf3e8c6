/** Personas for tests: the catalogue as it is, with rows of the person's. */
import type { Persona, PersonaVersion } from "#domain/entities.ts";
import { type ListedPersona, listPersonas, type Wording } from "#domain/personas/persona.ts";

export const THOUGHT =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don’t know what to do next. want to fix it before the spring intake but we can’t record everything again";

export const CATALOGUE = listPersonas({ rows: [], heads: new Map() });

export const one = (id: string, personas: readonly ListedPersona[] = CATALOGUE): ListedPersona => {
  const found = personas.find((persona) => persona.id === id);
  if (!found) throw new Error(`no persona ${id}`);
  return found;
};

export const WORDING: Wording = {
  name: "Head of teaching",
  looksAt: "practice",
  line: "Asks what somebody can do afterwards.",
  questions: ["What does {choice} let somebody practise?", "If {causeQuote} is so, what has not been practised yet?"],
  general: ["What could somebody do to show that {quote} is settled?"],
  cue: ["course", "students"],
  kinds: [],
  critique: "It explains, and nobody practises.",
  stop: "Somebody has done it once alone.",
  critical: "Who has practised this?",
  sides: { others: 1, words: 0.5 },
};

export const versionRow = (id: string, personaId: string, wording = WORDING): PersonaVersion => ({
  ...wording,
  id,
  personaId,
  sides: { ...wording.sides } as Record<string, number>,
  parents: [],
  note: "",
  createdAt: 1,
});

export const personaRow = (id: string, fields: Partial<Persona> = {}): Persona => ({
  id,
  name: id,
  active: true,
  kind: "custom",
  head: null,
  trashedAt: null,
  createdAt: 1,
  updatedAt: 1,
  ...fields,
});
