import { useEffect } from "react";
import type { Work } from "#domain/entities.ts";
import { readWork } from "#domain/kept/work-row.ts";
import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { useCommands } from "../data.ts";
import { useWorkOnDisk } from "../live.ts";
import { changeable, type WorkChange } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";

/** While one types, what stands there is written this often. Milliseconds. */
const INTERVAL = 250;
/** What could not be written is tried again after this long, without another key. Milliseconds. */
const RETRY = 5_000;

const place = (id: string) => `work:${id}`;

/**
 * The work `id` on the screen and on the disk: read once, then written a moment after every change, however fast one types. What another tab
 * writes shows here as long as nothing of one's own waits; otherwise the next write makes a version of it.
 * @returns what is to be shown
 */
export function useKeptWork(
  id: string,
): "loading" | "missing" | "open" | { readonly damaged: unknown } | { readonly error: string } {
  const { keepWork, newRev } = useCommands();
  const disk = useWorkOnDisk(id);
  const openId = useOptimizer((state) => state.work?.id);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mounted = true;
    let writing: Promise<void> | null = null;
    /** The mark of the write that is under way. */
    let underWay: string | null = null;
    async function writeOnce() {
      const { work, seen, dirty, versions, kept, setSaveError } = useOptimizer.getState();
      if (!work || work.id !== id || !dirty) return;
      underWay = newRev();
      const written = await keepWork(work, seen, versions, underWay);
      underWay = null;
      if (!written.ok) {
        setSaveError(written.error);
        if (mounted) timer ??= setTimeout(() => void write(), RETRY);
        return;
      }
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
      if (!changed) return;
      // what a button replaces is a version before anything else can happen
      if (state.versions.length > old.versions.length) void write();
      else timer ??= setTimeout(() => void write(), INTERVAL);
    });
    const onVisibility = () => document.visibilityState === "hidden" && void write();
    const onPageHide = () => {
      const { work, seen, dirty } = useOptimizer.getState();
      if (work?.id !== id || !dirty) return;
      const left: Left = { over: [seen, underWay].filter((rev) => rev !== null), says: changeable(work) };
      writeJournal(place(id), JSON.stringify(left));
    };
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
    return () => {
      mounted = false;
      unsubscribe();
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onPageHide);
      void write();
    };
  }, [id, keepWork, newRev]);

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
    if (left) useOptimizer.setState({ ...left, dirty: true });
  }, [id, onDisk]);

  if (openId === id) return "open";
  if (disk.status === "failed") return { error: `${disk.error.message} ${disk.error.remedy ?? ""}` };
  if (disk.status === "loading" || (disk.value && "work" in disk.value)) return "loading";
  return disk.value ?? "missing";
}

/** What a tab leaves in the very last moment. */
interface Left {
  /** The marks of what it had seen or was about to write: nothing else may be written over unseen. */
  readonly over: readonly string[];
  readonly says: WorkChange;
}

/** A work as this tab left it, and what it had seen of the disk; null when the disk has all of it. */
function leftOf(journal: string, onDisk: Work): { readonly work: Work; readonly seen: string | null } | null {
  if (journal === "") return null;
  try {
    const { over, says } = JSON.parse(journal) as Left;
    const work = readWork({ ...onDisk, ...says });
    return work && { work, seen: over.includes(onDisk.rev) ? onDisk.rev : null };
  } catch {
    return null;
  }
}
