import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writeWorkspace } from "../workspace-export.ts";
import { checkFile, importInto } from "../workspace-import.ts";
import { type CompareOptions, type Comparison, compareWith, takeSnapshot } from "./compare-databases.ts";
import { plantFault } from "./plant-fault.ts";
import { type Disk, withScratch } from "./scratch.ts";

/** Write the file, bring it in, compare, plant a fault. */
export type DrillStep = "write" | "bring" | "compare" | "fault";

/** What a restore drill found. */
export interface Drill extends Comparison {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly ms: number;
  readonly holds: boolean;
  /** Rows that were to come back. */
  readonly rows: number;
  readonly bytes: number;
  /** The file's own checksum, hexadecimal. */
  readonly checksum: string;
  /** Why the import refused the file; null where it took it. */
  readonly refused: string | null;
  /** What the import said of the file with one letter changed; null when it noticed nothing. */
  readonly noticed: string | null;
}

export interface DrillPorts {
  readonly db: StudioDatabase;
  /** Whose it is, as `ownAccountMark()` says. */
  readonly account: string | undefined;
  readonly disk: Disk;
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds of a clock that is never set. */
  clock(): number;
  newId(): string;
  /** Bytes that this site may still store; null when the browser does not tell. */
  free(): Promise<number | null>;
  readonly rowsPerRead: number;
  /** The product's own export and import, and the check of a whole file with which an import begins. */
  readonly write?: typeof writeWorkspace;
  readonly bring?: typeof importInto;
  readonly check?: typeof checkFile;
}

export interface DrillRun {
  readonly signal: AbortSignal;
  onStep?(step: DrillStep, done: number, total: number): void;
}

export interface ProvedFile {
  readonly drill: Drill;
  readonly file: Blob;
}

/** A database takes about this many times its file. */
const OVERHEAD = 2;
const CHECKSUM = /"checksum": "sha256:([0-9a-f]{64})"/;

const NOTHING_HERE = appError("NOT_FOUND", "Nothing is stored here yet, so there is nothing to prove.", {
  remedy: "Run the drill once you have written something.",
});
const noRoom = (bytes: number) =>
  appError("DATABASE_ERROR", `The drill needs about ${bytesInWords(bytes)} more.`, {
    remedy: "Free space on the device, then run it again. Nothing was changed.",
  });

/**
 * Proves that the backup comes back: writes the workspace into a file as the export does, imports it into an empty database as the import
 * does, and compares both row by row and field by field. Then it changes one letter of the file, which the import's check must notice. The
 * workspace is only read, and the scratch database is deleted in any case.
 * @returns what was found, with the file; why it could not be carried out: `NOT_FOUND` for an empty workspace, `DATABASE_ERROR` for no room
 * @throws the signal's reason
 */
export async function restoreDrill(ports: DrillPorts, { signal, onStep }: DrillRun): Promise<Result<ProvedFile>> {
  const { db, account, rowsPerRead, write = writeWorkspace, bring = importInto, check = checkFile } = ports;
  const disk: Disk = { ...ports.disk, durability: "relaxed" };
  const [at, began] = [ports.now(), ports.clock()];
  const options: CompareOptions = { account, now: at, rowsPerRead, signal };
  const telling = (step: DrillStep) => (done: number, total: number) => onStep?.(step, done, total);
  try {
    const before = await takeSnapshot(db, options);
    if (before.rows === 0) return err(NOTHING_HERE);
    const written = await write({ db, account, now: at, rowsPerRead }, { signal, onProgress: telling("write") });
    if (!written.ok) return written;
    const { file } = written.value;
    const free = await ports.free();
    if (free !== null && free < file.size * OVERHEAD) return err(noRoom(file.size * OVERHEAD - free));

    const drilled = await withScratch(disk, ports.newId(), async (scratch): Promise<Drill> => {
      const target = { db: scratch, author: { now: () => at, device: "drill" }, account };
      const brought = await bring(target, file, { signal, revive: false, onProgress: telling("bring") });
      const compared = await compareWith(before, { here: db, there: scratch }, options, telling("compare"));
      const faulty = await plantFault(file);
      const checked = faulty && (await check(account, faulty, { signal, onProgress: telling("fault") }));
      const refused = brought.ok ? null : brought.error.message;
      const noticed = checked && !checked.ok ? checked.error.message : null;
      const isWhole = compared.missing + compared.different + compared.extra === 0;
      return {
        ...compared,
        ...{ at, ms: ports.clock() - began, rows: before.rows - compared.damaged },
        ...{ bytes: file.size, checksum: await checksumOf(file), refused, noticed },
        holds: refused === null && noticed !== null && isWhole,
      };
    });
    if (!drilled.ok) return drilled;
    return drilled.value.rows === 0 ? err(NOTHING_HERE) : ok({ drill: drilled.value, file });
  } catch (cause) {
    signal.throwIfAborted();
    return err(storageError(cause)); // rethrows bugs
  }
}

const checksumOf = async (file: Blob): Promise<string> =>
  CHECKSUM.exec(await file.slice(Math.max(0, file.size - 200)).text())?.[1] ?? "";
