import { useEffect, useMemo, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { ExportChoice, ExportedFile, ExportFormat, ExportLook } from "#src/data/sessions/export-choice.ts";
import { sessionExport } from "#src/data/sessions/export-sessions.ts";
import { useStoredRedaction } from "#src/data/sessions/redaction-setting.ts";
import { useStudio } from "#src/data/studio.tsx";

export type { ExportChoice, ExportFormat };
/** What the export dialog was last told to take out. */
export { useStoredRedaction };

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Exporting {
  /** What the sessions hold; null until they were read once. */
  readonly look: Result<ExportLook> | null;
  /** While they are read for the choice as it is now. */
  readonly looking: Progress | null;
  /** While the file is written. */
  readonly saving: Progress | null;
  /** Null once it was stopped. */
  save(): Promise<Result<ExportedFile> | null>;
  stop(): void;
  /** Looks once more, after a failure. */
  again(): void;
}

/** An export of these sessions. @param choice null as long as it is not known: nothing is read for it */
export function useExport(ids: readonly string[], choice: ExportChoice | null): Exporting {
  const studio = useStudio();
  const work = useMemo(() => sessionExport(studio, ids), [studio, ids]);
  const [look, setLook] = useState<Result<ExportLook> | null>(null);
  const [looking, setLooking] = useState<Progress | null>(null);
  const [saving, setSaving] = useState<(Progress & { readonly stop: AbortController }) | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => () => work.end(), [work]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try looks at the same again
  useEffect(() => {
    if (!choice) return;
    const stop = new AbortController();
    setLooking({ done: 0, total: ids.length });
    const onProgress = (done: number, total: number) => setLooking({ done, total });
    void work.look(choice, { signal: stop.signal, onProgress }).then((found) => {
      if (!found) return;
      setLook(found);
      setLooking(null);
    });
    return () => stop.abort();
  }, [work, ids, choice, tries]);
  const stop = saving?.stop;
  useEffect(() => () => stop?.abort(), [stop]);

  async function save() {
    if (!choice) return null;
    const stop = new AbortController();
    setSaving({ done: 0, total: 1, stop });
    const onProgress = (done: number, total: number) => setSaving({ done, total, stop });
    const file = await work.save(choice, { signal: stop.signal, onProgress });
    setSaving(null);
    return file;
  }
  return { look, looking, saving, save, stop: () => stop?.abort(), again: () => setTries(tries + 1) };
}
