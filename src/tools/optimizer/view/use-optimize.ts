import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { applied, withAnswer } from "#domain/thinking/prompt/applied.ts";
import { lengthOf } from "#domain/thinking/prompt/joined.ts";
import type { PromptAnswer, PromptHunk, SectionId } from "#domain/thinking/prompt/types.ts";
import type { Decisions, PromptSections } from "#domain/thinking/types.ts";
import { haptic } from "#src/platform/haptics.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { sameSections } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";
import { useChange } from "./use-change.ts";
import { useShareDone } from "./use-share-done.ts";

function withoutSentence(sections: PromptSections, { section, text }: PromptAnswer): PromptSections {
  const own = sections[section];
  return { ...sections, [section]: own.replace(own.includes(` ${text}`) ? ` ${text}` : text, "") };
}

export interface Optimizing {
  readonly busy: boolean;
  /** Progress of reading a long prompt, 0 to 1. */
  readonly done: number | null;
  readonly error: AppError | null;
  run(): Promise<void>;
  cancel(): void;
}

/** 'Optimize': makes a version of the current text, then applies the improvements. @param onDone called when the prompt is optimized */
export function useOptimize(onDone: () => void): Optimizing {
  const { optimize, versionOf } = useCommands();
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const share = useShareDone();
  const [error, setError] = useState<AppError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const { work } = useOptimizer.getState();
    if (!work || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    try {
      const made = await optimize(
        work,
        { answers: {} },
        {
          signal: controller.signal,
          onProgress: share.begin(lengthOf(work.sections)),
        },
      );
      const { work: now } = useOptimizer.getState();
      if (controller.signal.aborted || now?.id !== work.id) return;
      if (!made.ok) {
        haptic("error");
        return setError(made.error);
      }
      if (!sameSections(now.sections, work.sections))
        return void notify({
          title: "You edited the prompt meanwhile",
          description: "Optimize again when you are done.",
          variant: "info",
        });
      const { before, after } = made.value.score;
      const sections = applied(made.value, {});
      const improved = !sameSections(sections, work.sections);
      const next = { ...work, sections };
      const versions = [
        versionOf(work, { why: "edited", score: before }),
        versionOf(next, { why: "optimized", score: after }),
      ];
      change({ sections, optimized: { made: made.value, decisions: {} } }, undefined, improved ? versions : []);
      haptic("success");
      notify(
        improved
          ? {
              title: "Nice — clearer question, better result.",
              variant: "success",
              ...(after > before ? { description: `${after - before} more points for structure.` } : {}),
            }
          : {
              title: "Nothing to improve in the wording",
              description: "The prompt is as you wrote it.",
              variant: "info",
            },
      );
      onDone();
    } catch (cause) {
      if (!controller.signal.aborted) throw cause; // a cancel by the person is not a failure
    } finally {
      running.current = null;
      setBusy(false);
    }
  }
  return { busy, done: share.done, error, run, cancel: () => running.current?.abort() };
}

/** Decisions about an optimization. Sections edited since then are the person's: a decision does not change them. */
export function useDecisions() {
  const { optimize, versionOf } = useCommands();
  const change = useChange();
  const latest = () => useOptimizer.getState().work;

  /** Whether a section still is as the optimization made it. */
  function isOpen(section: SectionId): boolean {
    const work = latest();
    if (!work?.optimized) return false;
    const { made, decisions } = work.optimized;
    return applied(made, decisions)[section] === work.sections[section];
  }

  function decide(hunk: PromptHunk, accepted: boolean): void {
    const work = latest();
    if (!work?.optimized) return;
    const { made, decisions } = work.optimized;
    const others = (decisions.rejected ?? []).filter((id) => id !== hunk.id);
    const next: Decisions = { ...decisions, rejected: accepted ? others : [...others, hunk.id] };
    const wording = applied(made, next);
    const touched = hunk.parts.map(({ section }) => section).filter(isOpen);
    const sections = Object.fromEntries(touched.map((section) => [section, wording[section]]));
    change({ sections: { ...work.sections, ...sections }, optimized: { made, decisions: next } });
  }

  function setOriginal(original: boolean): void {
    const work = latest();
    if (!work?.optimized) return;
    const { made, decisions } = work.optimized;
    const { original: _, ...rest } = decisions;
    const next: Decisions = original ? { ...rest, original } : rest;
    const edited = !sameSections(applied(made, decisions), work.sections);
    const versions = edited ? [versionOf(work, { why: "edited", score: null })] : [];
    change({ sections: applied(made, next), optimized: { made, decisions: next } }, undefined, versions);
  }

  async function answer(id: string, text: string): Promise<AppError | null> {
    const asked = latest();
    if (!asked?.optimized) return null;
    const { [id]: _, ...others } = asked.optimized.decisions.answers ?? {};
    const answers = text.trim() === "" ? others : { ...others, [id]: text.trim() };
    const { base, questions } = asked.optimized.made;
    const made = await optimize({ sections: base, dismissed: asked.dismissed }, { answers, asked: questions });
    if (!made.ok) return made.error;
    const work = latest();
    if (!work?.optimized || work.id !== asked.id) return null;
    const old = work.optimized.made.answered.find((one) => one.id === id);
    const fresh = made.value.answered.find((one) => one.id === id);
    const next = {
      made: { ...work.optimized.made, answered: made.value.answered },
      decisions: { ...work.optimized.decisions, answers },
    };
    let sections = work.sections;
    const section = fresh?.section ?? old?.section;
    if (section && isOpen(section)) sections = { ...sections, [section]: applied(next.made, next.decisions)[section] };
    else {
      if (old) sections = withoutSentence(sections, old);
      if (fresh) sections = withAnswer(sections, fresh);
    }
    const added = work.added.filter((one) => one.text !== old?.text);
    change({
      sections,
      added: fresh ? [...added, { text: fresh.text, origin: "answer" }] : added,
      // the hunks stay the ones that were decided
      optimized: next,
    });
    return null;
  }

  return { isOpen, decide, setOriginal, answer };
}
