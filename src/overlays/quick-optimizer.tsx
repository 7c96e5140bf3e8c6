import { useNavigate } from "@tanstack/react-router";
import { ArrowRight, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { promptIn, withOpen } from "#domain/thinking/sections/prompt-formats.ts";
import { hasVisible } from "#domain/visible.ts";
import { useCopying } from "#src/data/audit/use-copying.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { beginOptimizerPrompt } from "#src/data/new-optimizer-prompt.ts";
import { useStudio } from "#src/data/studio.tsx";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { markQuickResult } from "#src/platform/local-markers.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { PromptBlock } from "#src/ui/prompt-block.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useQuickOptimizer } from "./quick-optimizer-state.ts";

const GAP = /\[[^[\]\n]{1,200}\]/g;
const gapsOf = (text: string) =>
  [...text.matchAll(GAP)].map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }));

/** A rough text as five sections, on this device and without any call. The text is stored as it is typed, until the full Optimizer takes it over. */
export function QuickOptimizer() {
  const studio = useStudio();
  const navigate = useNavigate();
  const copyWork = useCopying();
  const { made, close, setMade, clear } = useQuickOptimizer();
  const draft = useTextDraft("quick-optimizer");
  const { text } = draft;
  const result = made?.of === text ? made.split : null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const blank = !hasVisible(text.trim());

  async function optimize() {
    if (blank || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setFailure("");
    try {
      const split = await studio.engine.shape({ task: "part", text }, { signal: controller.signal });
      if (split.ok) setMade(text, split.value);
      else setFailure(`Failed to optimize: ${split.error.message} ${split.error.remedy ?? ""}`.trim());
    } catch (cause) {
      if (!controller.signal.aborted) throw cause; // closed meanwhile
    } finally {
      running.current = null;
      setBusy(false);
    }
  }

  async function copy() {
    if (!result) return;
    const prompt = promptIn("text", result.sections, result.reading?.open);
    notifyCopied("Prompt", await copyWork({ what: "prompts" }, prompt), gapsOf(prompt).length);
  }

  /** The full Optimizer takes over what is stored here, by its id: exactly once. */
  async function openFull() {
    if (busy) return;
    setBusy(true);
    const begun = await beginOptimizerPrompt(
      studio,
      result ? { split: result, original: text, score: null } : undefined,
    );
    setBusy(false);
    if (!begun.ok) return setFailure(`Failed to optimize: ${begun.error.message} ${begun.error.remedy ?? ""}`.trim());
    if (result) {
      markQuickResult({ id: begun.value.id, original: text, prompt: promptIn("text", result.sections) });
      clear();
      draft.forget();
    }
    close();
    await navigate({ to: "/optimizer", search: { work: begun.value.id } });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      top
      title="Quick Optimizer"
      description="A rough text as a structured prompt. On this device: nothing is sent or counted."
      headerAside={
        <>
          <Kbd>{MOD_LABEL}</Kbd>
          <Kbd>Shift</Kbd>
          <Kbd>O</Kbd>
        </>
      }
      footerAside={
        result && (
          <Button variant="ghost" disabled={busy} onClick={() => void openFull()}>
            Open full Optimizer
            <ArrowRight aria-hidden />
          </Button>
        )
      }
      footer={
        <>
          {result && (
            <Button onClick={() => void copy()}>
              <Copy aria-hidden />
              Copy
            </Button>
          )}
          <Button variant="primary" disabled={blank || busy} onClick={() => void optimize()}>
            Optimize
          </Button>
        </>
      }
    >
      <Field
        label="Your prompt or rough idea"
        hideLabel
        error={failure || (draft.error && `${draft.error.message} ${draft.error.remedy ?? ""}`)}
        className="mt-4"
      >
        <TextArea
          value={text}
          rows={4}
          dir="auto"
          placeholder="Paste a prompt or a rough idea"
          onChange={(event) => {
            draft.setText(event.target.value);
            setFailure("");
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void optimize();
          }}
        />
      </Field>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {busy && !result && <p className="t-13 text-text-2">Reading on this device…</p>}
        {result && (
          <>
            {result.reading?.frame && <p className="t-13 mb-2 text-text-3">Read as: {result.reading.frame.name}</p>}
            <PromptBlock
              entries={SECTION_ORDER.flatMap((id) => {
                const said = withOpen(result.sections, result.reading?.open ?? [])[id];
                return said === "" ? [] : [{ term: HEADINGS[id], text: <GapText text={said} gaps={gapsOf(said)} /> }];
              })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
