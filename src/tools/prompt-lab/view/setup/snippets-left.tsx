import { expand } from "#domain/prompts/snippets.ts";
import { snippetsOf } from "#domain/prompts/template.ts";
import { Button } from "#src/ui/button.tsx";
import { faultWords, type PromptsAtHand, snippetBody } from "../../model/library-prompt.ts";

interface SnippetsLeftProps {
  readonly library: PromptsAtHand;
  readonly body: string;
  onPut(body: string): void;
}

/** References to other prompts in a text. A run sends references verbatim, so this offers to insert the prompts here. */
export function SnippetsLeft({ library, body, onPut }: SnippetsLeftProps) {
  const names = snippetsOf(body);
  if (names.length === 0) return null;
  const expanded = expand(body, "", (name) => snippetBody(library, name));
  return (
    <div className="t-13 grid justify-items-start gap-1.5">
      {expanded.body !== body && (
        <Button size="sm" onClick={() => onPut(expanded.body)}>
          Insert {names.map((name) => `{{> ${name}}}`).join(", ")}
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
