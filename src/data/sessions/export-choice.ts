import type { ExportParts } from "#domain/sessions/document.ts";
import type { PrivateCounts, PrivateKind, RedactedPiece } from "#domain/sessions/redaction.ts";

export type ExportFormat = "markdown" | "html" | "json";

/** What a person chose about an export. */
export interface ExportChoice {
  readonly format: ExportFormat;
  /** A JSON file that holds everything exactly: nothing is taken out of it. Other forms are never exact. */
  readonly isExact: boolean;
  readonly parts: ExportParts;
  readonly chosen: ReadonlySet<PrivateKind>;
  /** Words of the person's own that are taken out. */
  readonly own: readonly string[];
}

/** What sessions hold, before a file is made of them. */
export interface ExportLook {
  /** Sessions that can be read. */
  readonly readable: number;
  readonly counts: PrivateCounts;
  /** The beginning of the file; nothing for one that is exact. */
  readonly pieces: readonly RedactedPiece[];
  readonly isCut: boolean;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

export interface MadeFile extends ExportedFile {
  /** Something was taken out of it. */
  readonly isRedacted: boolean;
}

/** How work on many sessions is followed and stopped. */
export interface ExportWork {
  readonly signal: AbortSignal;
  /** Sessions, each as often as it is read. */
  onProgress(done: number, total: number): void;
}

/** Reads the sessions of one export. Both throw the signal's reason, and Dexie's errors. */
export interface ExportMaker {
  look(choice: ExportChoice, work: ExportWork): Promise<ExportLook>;
  /** The file; null when none of the sessions can be read. */
  write(choice: ExportChoice, work: ExportWork): Promise<MadeFile | null>;
}
