import { expand } from "#domain/prompts/snippets.ts";
import { snippetsOf } from "#domain/prompts/template.ts";
import { Button } from "#src/ui/button.tsx";
import { faultWords, type PromptsAtHand, snippetBody } from "../../model/library-prompt.ts";

interface SnippetsLeftProps {
  readonly library: PromptsAtHand;
  readonly body: string;
  onPut(body: string): void;
}

/** References to other prompts that still stand in a text. A run sends them as they are written, so they can be put in here. */
export function SnippetsLeft({ library, body, onPut }: SnippetsLeftProps) {
  const names = snippetsOf(body);
  if (names.length === 0) return null;
  const expanded = expand(body, "", (name) => snippetBody(library, name));
  return (
    <div className="t-13 grid justify-items-start gap-1.5">
      {expanded.body !== body && (
        <Button size="sm" onClick={() => onPut(expanded.body)}>
          Put in {names.map((name) => `{{> ${name}}}`).join(", ")}
        </Button>
      )}
      {expanded.faults.map((fault) => (
        <p key={faultWords(fault)} className="text-warn wrap-anywhere">
          {faultWords(fault)}
        </p>
      ))}
    </div>
  );
}
