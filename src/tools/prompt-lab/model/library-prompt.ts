import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { promptTitle } from "#domain/kept/prompt-row.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { firstNamed } from "#domain/prompts/first-named.ts";
import { fits, type Searchable, searchWords } from "#domain/prompts/search.ts";
import { expand, type SnippetFault } from "#domain/prompts/snippets.ts";

/** What the set-up reads of the prompt library: each prompt with what it is searched by, those changed last first. */
export interface PromptsAtHand {
  readonly entries: readonly { readonly prompt: Prompt; readonly text: Searchable }[];
}

/** The body of the prompt that a snippet means. */
export const snippetBody = ({ entries }: PromptsAtHand, name: string): string | undefined =>
  firstNamed(entries, name)?.body;

/** The prompts that hold every word of a query, best first; without one all, those changed last first. None from the trash. */
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

/** A version of the library's prompt as the lab tries it, its snippets put in as they stand now. */
export function takenFrom(library: PromptsAtHand, prompt: Prompt, version: Wording, id: string): Taken {
  const { body, faults } = expand(version.body, prompt.name, (name) => snippetBody(library, name));
  const label = promptTitle(version.title);
  return { prompt: { id, label, body, from: { promptId: prompt.id, versionId: version.id } }, faults };
}

/** What is wrong with a snippet, and what to do. */
export function faultWords(fault: SnippetFault): string {
  if (fault.kind === "missing")
    return `No prompt of the library is called “${fault.name}”. It is sent as it is written: {{> ${fault.name}}}.`;
  if (fault.kind === "cycle") return `A snippet holds itself: ${fault.path.join(", ")}. It stays as it is written.`;
  return "With its snippets put in it would be too long. It stays as it is written.";
}
