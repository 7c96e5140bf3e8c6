import { Link } from "@tanstack/react-router";
import { Download, HardDrive } from "lucide-react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { GAPS } from "#domain/thinking/sections/gaps.ts";
import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { Gap } from "#src/ui/gap.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notify } from "#src/ui/notify.ts";
import { PromptBlock } from "#src/ui/prompt-block.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { DRAFT, useCommands } from "../data.ts";
import { useLibraryAsksSignIn, useStoredDraft } from "../live.ts";
import { example } from "../model/example.ts";
import { counted } from "../model/section-words.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { RecentOptimizerPrompts } from "./recent-optimizer-prompts.tsx";
import { useSplit } from "./use-part.ts";

/** If it cannot be fetched, the `/` is an ordinary character. */
const PromptSlash = lazyPart(() => import("./prompt-slash.tsx").then((part) => part.PromptSlash), {
  failed: () => null,
});

const FIELD = "optimizer-start";
const wordsOf = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Where a prompt begins: with a text to split, or empty sections. Shows one working example and the stored prompts. */
export function Start({ onOpen }: { readonly onOpen: (work: Pick<OptimizerPrompt, "id">) => void }) {
  usePageTitle("Optimizer");
  useArrivalFocus(pageHeading);
  const { begin } = useCommands();
  const { text, setText, forget, error: draftError } = useStoredDraft(DRAFT);
  const { busy, done, error, run, cancel, clearError } = useSplit((work) => {
    forget();
    onOpen(work);
  });
  const shown = error ?? draftError;
  const asksSignIn = useLibraryAsksSignIn();

  async function beginEmpty() {
    const begun = await begin();
    if (begun.ok) onOpen(begun.value);
    else
      notify({
        title: "The prompt could not be created",
        description: `${begun.error.message} ${begun.error.remedy ?? ""}`,
        variant: "danger",
      });
  }

  return (
    <div className="max-w-220">
      <h1 className="t-title mb-1 text-text-1">Optimizer</h1>
      <p className="t-13 mb-8 text-text-3 max-md:mb-6">
        A prompt in five sections, checked and sharpened. Nothing is sent, and nothing counts as a message. Prompts you
        use again are in the{" "}
        <Link to="/prompt-library" className={linkClass}>
          prompt library
        </Link>
        {asksSignIn && " (sign in)"}.
      </p>
      <Thread>
        <Station node="ring" line="open" headingLevel={2} label="Your prompt or rough idea">
          <ComposerBox
            id={FIELD}
            label="Your prompt or rough idea"
            placeholder="Paste a prompt or a rough idea: it is split into role, task, constraints, resources and output."
            value={text}
            readOnly={busy}
            onChange={(next) => {
              setText(next);
              if (error) clearError();
            }}
            onSubmit={() => void run(text)}
            modifier={MOD_LABEL}
            slash={PromptSlash}
            slashHint={asksSignIn ? undefined : "a prompt of yours"}
            error={shown && `${shown.message} ${shown.remedy ?? ""}`}
            errorAction={
              text.trim() !== "" && (
                <Button size="sm" onClick={() => downloadText("prompt.txt", text)}>
                  <Download aria-hidden />
                  Download my text
                </Button>
              )
            }
            footer={
              busy ? (
                <>
                  <span role="status" className="t-13 text-text-2">
                    Reading {counted(wordsOf(text), "word", "words")} on this device…
                  </span>
                  <Button size="lg" onClick={cancel}>
                    Cancel
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="ghost" onClick={() => void beginEmpty()}>
                    Start with empty sections
                  </Button>
                  <Button variant="primary" size="lg" onClick={() => void run(text)}>
                    Split into sections
                  </Button>
                </>
              )
            }
          />
          {busy && <ReadingProgress label="Reading on this device" done={done} />}
          {!draftError && (
            <p className="t-13 mt-3.5 flex items-center gap-2 text-text-3">
              <HardDrive aria-hidden className="size-3.5" />
              Saved on this device, online or offline.
            </p>
          )}
        </Station>
        <Station node="gap" line="open" headingLevel={2} label="For example">
          <p className="t-rough max-w-[40em] text-text-2">{example.idea}</p>
        </Station>
        <Station node="star" line="none" headingLevel={2} label="becomes">
          <PromptBlock
            entries={SECTION_ORDER.map((id) => ({
              term: HEADINGS[id],
              text: example.sections[id] === "" ? <Gap>{GAPS[id]}</Gap> : example.sections[id],
            }))}
          />
          <Button
            className="mt-5"
            disabled={busy}
            onClick={() => {
              setText(text.trim() === "" ? example.idea : `${text}\n\n${example.idea}`);
              moveFocus(() => document.getElementById(FIELD));
            }}
          >
            Try this one
          </Button>
        </Station>
      </Thread>
      <RecentOptimizerPrompts />
    </div>
  );
}
