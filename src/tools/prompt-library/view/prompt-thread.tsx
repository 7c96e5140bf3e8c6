import { Copy, Settings2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { expand, type SnippetFault } from "#domain/prompts/snippets.ts";
import { fill, filledText } from "#domain/prompts/template.ts";
import { askedVariables, valueProblem } from "#domain/prompts/variables.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { Problem } from "#src/ui/problem.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useCopyWork } from "../data.ts";
import { type Library, promptNamed } from "../live.ts";
import { FilledPieces } from "./filled-pieces.tsx";
import { PromptBody } from "./prompt-body.tsx";
import { useFilled } from "./use-filled.ts";
import { VariableField } from "./variable-field.tsx";
import { VariablesDialog } from "./variables-dialog.tsx";

interface PromptThreadProps {
  readonly prompt: Prompt;
  readonly library: Library;
}

/** The prompt, its form, and the filled result. */
export function PromptThread({ prompt, library }: PromptThreadProps) {
  const { body, name, variables } = prompt;
  const expanded = useMemo(
    () => expand(body, name, (snippet) => promptNamed(library, snippet)?.body),
    [body, name, library],
  );
  const asked = useMemo(() => askedVariables(expanded.body, variables), [expanded.body, variables]);
  const { valueFor, setValue } = useFilled(prompt);
  const copyWork = useCopyWork();
  const [settingUp, setSettingUp] = useState(false);
  const values = Object.fromEntries(asked.map((variable) => [variable.name, valueFor(variable)]));
  const filled = fill(expanded.body, values);
  const gaps = filled.open.length;
  return (
    <Thread>
      <Station
        node="ring"
        line={asked.length > 0 ? "solid" : "open"}
        label="Prompt"
        headingLevel={3}
        actions={<span className="t-13 px-2.5 text-text-3">{variableCount(asked.length)}</span>}
      >
        <PromptText>
          <PromptBody body={body} />
        </PromptText>
        {expanded.faults.map((fault) => (
          <div key={JSON.stringify(fault)} className="mt-3">
            <Problem text={faultWords(fault)} />
          </div>
        ))}
      </Station>
      {asked.length > 0 && (
        <Station
          node="gap"
          line="open"
          label="Fill in"
          headingLevel={3}
          actions={
            <span className="t-13 flex items-center gap-2 text-text-3">
              {asked.length - gaps} of {asked.length} filled
              <Button size="sm" variant="ghost" onClick={() => setSettingUp(true)}>
                <Settings2 aria-hidden />
                Set up
              </Button>
            </span>
          }
        >
          <form className="grid grid-cols-2 gap-4 max-lg:grid-cols-1" onSubmit={(event) => event.preventDefault()}>
            {asked.map((variable) => (
              <VariableField
                key={variable.name}
                variable={variable}
                value={valueFor(variable)}
                problem={valueProblem(variable, valueFor(variable))}
                onChange={(value) => setValue(variable.name, value)}
              />
            ))}
          </form>
          {settingUp && <VariablesDialog prompt={prompt} asked={asked} onClose={() => setSettingUp(false)} />}
        </Station>
      )}
      <Station node="star" line="none" label={asked.length > 0 ? "Filled prompt" : "To copy"} headingLevel={3}>
        {asked.length > 0 && (
          <PromptText>
            <FilledPieces pieces={filled.pieces} />
          </PromptText>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3 first:mt-0">
          <Button
            variant="primary"
            onClick={async () => notifyCopied("Prompt", await copyWork({ what: "prompts" }, filledText(filled)), gaps)}
          >
            <Copy aria-hidden />
            {asked.length > 0 ? "Copy filled prompt" : "Copy prompt"}
          </Button>
          <span role="status" className="t-13 text-text-3">
            {gaps === 0 ? "" : gaps === 1 ? "One gap left open" : `${gaps} gaps left open`}
          </span>
        </div>
      </Station>
    </Thread>
  );
}

const variableCount = (count: number): string =>
  count === 0 ? "no variables" : count === 1 ? "1 variable" : `${count} variables`;

function faultWords(fault: SnippetFault): string {
  switch (fault.kind) {
    case "missing":
      return `No prompt is named “${fault.name}”. The reference stays as written.`;
    case "cycle":
      return `These prompts include each other: ${fault.path.join(" → ")}. The last reference stays as written.`;
    case "too-long":
      return "With everything it refers to, this prompt would be too long. The references stay as written.";
  }
}
