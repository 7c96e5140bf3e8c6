import type { Prompt, PromptVersion } from "#domain/entities.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { firstNamed } from "#domain/prompts/first-named.ts";
import { fits, type Searchable, searchWords } from "#domain/prompts/search.ts";
import { expand, type SnippetFault } from "#domain/prompts/snippets.ts";
import { promptTitle } from "#domain/stored/titles.ts";

/** What the set-up reads of the prompt library: each prompt with its search text, most recently changed first. */
export interface PromptsAtHand {
  readonly entries: readonly { readonly prompt: Prompt; readonly text: Searchable }[];
}

/** The body of the prompt that a snippet refers to. */
export const snippetBody = ({ entries }: PromptsAtHand, name: string): string | undefined =>
  firstNamed(entries, name)?.body;

/** The prompts that contain every word of a query, best first; without a query all, most recently changed first. None from the trash. */
export function foundPrompts({ entries }: PromptsAtHand, query: string): readonly Prompt[] {
  const words = searchWords(query);
  return entries
    .flatMap(({ prompt, text }) => {
      const points = prompt.trashedAt !== null ? 0 : words.length === 0 ? 1 : fits(text, words);
      return points > 0 ? [{ prompt, points }] : [];
    })
    .sort((a, b) => b.points - a.points)
    .map(({ prompt }) => prompt);
}

interface Taken {
  readonly prompt: LabPrompt;
  readonly faults: readonly SnippetFault[];
}

type Wording = Pick<PromptVersion, "id" | "title" | "body">;

/** A version of a library prompt as the lab tries it, with the current text of its snippets. */
export function takenFrom(library: PromptsAtHand, prompt: Prompt, version: Wording, id: string): Taken {
  const { body, faults } = expand(version.body, prompt.name, (name) => snippetBody(library, name));
  const label = promptTitle(version.title);
  return { prompt: { id, label, body, from: { promptId: prompt.id, versionId: version.id } }, faults };
}

/** What is wrong with a snippet, and what to do. */
export function faultWords(fault: SnippetFault): string {
  if (fault.kind === "missing")
    return `The library has no prompt named “${fault.name}”. It is sent as written: {{> ${fault.name}}}.`;
  if (fault.kind === "cycle") return `A snippet contains itself: ${fault.path.join(", ")}. It stays as written.`;
  return "With its snippets inserted it would be too long. It stays as written.";
}
