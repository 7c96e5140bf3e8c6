import { useEffect } from "react";
import type { Work } from "#domain/entities.ts";
import { readWork } from "#domain/kept/work-row.ts";
import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { useCommands } from "../data.ts";
import { useWorkOnDisk } from "../live.ts";
import { before, type WorkChange } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";

/** While one types, what stands there is written this often. Milliseconds. */
const INTERVAL = 250;

const place = (id: string) => `work:${id}`;

/**
 * The work `id` on the screen and on the disk: read once, then written a moment after every change, however fast one types. What another tab
 * writes shows here as long as nothing of one's own waits; otherwise the next write makes a version of it.
 * @returns what is to be shown
 */
export function useKeptWork(
  id: string,
): "loading" | "missing" | "open" | { readonly damaged: unknown } | { readonly error: string } {
  const { keepWork } = useCommands();
  const disk = useWorkOnDisk(id);
  const openId = useOptimizer((state) => state.work?.id);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let writing: Promise<void> | null = null;
    async function writeOnce() {
      const { work, seen, dirty, versions, kept, setSaveError } = useOptimizer.getState();
      if (!work || work.id !== id || !dirty) return;
      const written = await keepWork(work, seen, versions);
      if (!written.ok) return setSaveError(written.error);
      if (useOptimizer.getState().work?.id === id) kept(work, written.value, versions);
    }
    async function write() {
      clearTimeout(timer);
      timer = undefined;
      await writing;
      writing = writeOnce();
      await writing;
    }
    const unsubscribe = useOptimizer.subscribe((state, old) => {
      const changed = state.work !== old.work && state.dirty;
      if (changed) timer ??= setTimeout(() => void write(), INTERVAL);
    });
    const onVisibility = () => document.visibilityState === "hidden" && void write();
    const onPageHide = () => {
      const { work, dirty } = useOptimizer.getState();
      if (work?.id === id && dirty) writeJournal(place(id), JSON.stringify(before(work)));
    };
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onPageHide);
      void write();
    };
  }, [id, keepWork]);

  const onDisk = disk.status === "ready" ? disk.value : undefined;
  useEffect(() => {
    if (!onDisk || !("work" in onDisk)) return;
    const { work, seen, dirty, open } = useOptimizer.getState();
    const isOpen = work?.id === id;
    if (isOpen && (dirty || onDisk.work.rev === seen)) return;
    if (isOpen && onDisk.work.updatedAt < work.updatedAt) return; // read before one's own last write
    open(onDisk.work);
    if (isOpen) return;
    const left = leftOf(takeJournal(place(id)), onDisk.work);
    if (left) useOptimizer.setState({ work: left, dirty: true });
  }, [id, onDisk]);

  if (openId === id) return "open";
  if (disk.status === "failed") return { error: `${disk.error.message} ${disk.error.remedy ?? ""}` };
  if (disk.status === "loading" || (disk.value && "work" in disk.value)) return "loading";
  return disk.value ?? "missing";
}

/** A work as this tab left it in the very last moment; null when the disk has all of it. */
function leftOf(journal: string, work: Work): Work | null {
  if (journal === "") return null;
  try {
    return readWork({ ...work, ...(JSON.parse(journal) as WorkChange) });
  } catch {
    return null;
  }
}
