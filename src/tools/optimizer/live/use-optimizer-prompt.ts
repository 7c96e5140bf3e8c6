import { useEffect, useState } from "react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { ok } from "#domain/result.ts";
import { readOptimizerPrompt } from "#domain/stored/optimizer-prompt.ts";
import { type Document, openDocument } from "#src/data/document/document.ts";
import { journalAt } from "#src/data/document/journal.ts";
import { useCommands } from "../data.ts";
import { useOptimizerPromptOnDisk } from "../live.ts";
import { useOptimizer } from "../store.ts";

/** Delay from a change to its write. Milliseconds. */
const DELAY = 250;

/** The optimizer prompt `id` on the screen, if it is shown. */
const shown = (id: string): OptimizerPrompt | undefined => {
  const { work } = useOptimizer.getState();
  return work?.id === id ? work : undefined;
};

/**
 * The optimizer prompt `id` as a document, with the store as its screen. Another tab's writes show here unless this tab has unwritten
 * changes; otherwise the next write makes a version of them.
 * @returns what to show
 */
export function useOptimizerPrompt(
  id: string,
): "loading" | "missing" | "open" | { readonly damaged: unknown } | { readonly error: string } {
  const { storeOptimizerPrompt, newRev } = useCommands();
  const disk = useOptimizerPromptOnDisk(id);
  const openId = useOptimizer((state) => state.work?.id);
  const [opened, setOpened] = useState<Document<OptimizerPrompt>>();

  useEffect(() => {
    const next = openDocument<OptimizerPrompt>({
      delay: DELAY,
      journal: journalAt(`work:${id}`, readOptimizerPrompt, (onDisk, sent) => onDisk.rev === sent.rev),
      get: () => shown(id),
      show(work, why) {
        const { open } = useOptimizer.getState();
        if (why === "written") useOptimizer.setState({ work });
        // when it is opened again it is as it was left, with its review and its undo
        else if (shown(id)?.rev !== work.rev || why === "left") open(work);
      },
      mark: (work) => ({ ...work, rev: newRev() }),
      async write(work, seen) {
        const { versions } = useOptimizer.getState();
        const written = await storeOptimizerPrompt(work, seen.rev, versions);
        if (!written.ok) return written;
        useOptimizer.setState((state) => ({
          versions: state.versions.filter((version) => !versions.includes(version)),
        }));
        return ok(written.value);
      },
      merge: (_base, mine, { rev, updatedAt }) => ({ ...mine, rev, updatedAt }),
      isOlder: (theirs, seen) => theirs.rev === seen.rev || theirs.updatedAt < seen.updatedAt,
      report: (saveError) => shown(id) && useOptimizer.setState({ saveError }),
    });
    setOpened(next);
    const unsubscribe = useOptimizer.subscribe((state, old) => {
      if (state.work === old.work || shown(id) === undefined) return;
      // what a button replaces must be a version before anything else can happen
      next.changed({ atOnce: state.versions.length > old.versions.length });
    });
    return () => {
      void next.close();
      unsubscribe();
    };
  }, [id, storeOptimizerPrompt, newRev]);

  const onDisk = disk.status === "ready" ? disk.value : undefined;
  useEffect(() => {
    if (onDisk && "work" in onDisk) opened?.found(onDisk.work);
  }, [opened, onDisk]);

  if (openId === id) return "open";
  if (disk.status === "failed") return { error: `${disk.error.message} ${disk.error.remedy ?? ""}` };
  if (disk.status === "loading" || (disk.value && "work" in disk.value)) return "loading";
  return disk.value ?? "missing";
}
