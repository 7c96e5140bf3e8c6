import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { recordAudit } from "../audit/record-leaving.ts";
import { errorReportsOf } from "../error-reports.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import type { ExportChoice, ExportedFile, ExportLook, ExportWork } from "./export-choice.ts";
import { type Exporter, openExporter } from "./exporter.ts";

const NONE = appError("NOT_FOUND", "None of these sessions can be read.", {
  remedy: "They were deleted meanwhile, or they are damaged. A damaged session is exported as text from its row.",
});

/** Of one selection: how it would be exported, and the file. */
export interface SessionExport {
  /** What the sessions hold; null once the signal stopped it. @returns the errors of reading, INTERNAL_ERROR where it broke */
  look(choice: ExportChoice, work: ExportWork): Promise<Result<ExportLook> | null>;
  /**
   * Writes the sessions into one file: a page of HTML, a file of Markdown or a zip with one for each, or a workspace file with these sessions alone.
   * The audit records it first.
   * @returns the file; null once the signal stopped it; NOT_FOUND when no session can be read; the errors of `commit()`, and INTERNAL_ERROR
   *   where it broke: then nothing may be saved
   */
  save(choice: ExportChoice, work: ExportWork): Promise<Result<ExportedFile> | null>;
  /** Frees what it holds; it can be used again. */
  end(): void;
}

const BROKEN = appError("INTERNAL_ERROR", "The export broke in the middle, and no file was made.", {
  remedy: "Try again. If it breaks again, export fewer sessions at a time.",
});

/** What a failure means for the person. What no storage explains is a fault of the studio, and reported as one. */
function failureOf(studio: Studio, cause: unknown): AppError {
  try {
    return storageError(cause);
  } catch (fault) {
    errorReportsOf(studio).report({ origin: "promise", error: fault });
    return BROKEN;
  }
}

export function sessionExport(studio: Studio, ids: readonly string[], spawn?: () => Worker): SessionExport {
  let exporter: Exporter | null = null;
  const stoppable = async <T>({ signal }: ExportWork, done: Promise<Result<T>>): Promise<Result<T> | null> => {
    try {
      return await done;
    } catch (cause) {
      return signal.aborted ? null : err(failureOf(studio, cause));
    }
  };
  const opened = <T>(use: (exporter: Exporter, workspace: Workspace) => Promise<Result<T>>) =>
    withWorkspace(studio, (workspace) => {
      exporter ??= openExporter(workspace, ids, studio.now(), spawn);
      return use(exporter, workspace);
    });
  return {
    look: (choice, work) =>
      stoppable(
        work,
        opened(async (one) => ok(await one.look(choice, work))),
      ),
    save: (choice, work) =>
      stoppable(
        work,
        opened(async (one, workspace) => {
          const made = await one.write(choice, work);
          if (!made) return err(NONE);
          const { isRedacted, ...file } = made;
          const { size } = file.content;
          const body = {
            what: "sessions",
            format: choice.format,
            sessions: ids.length,
            characters: size,
            redacted: isRedacted,
          };
          const recorded = await recordAudit(workspace, { kind: "exported", body });
          if (!recorded.ok) return recorded;
          workspace.log.record({ action: "export", payloadSize: size, metadata: { sessions: ids.length } });
          return ok(file);
        }),
      ),
    end: () => exporter?.end(),
  };
}
