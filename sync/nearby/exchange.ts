import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Author } from "../store/ports.ts";
import type { StudioDatabase } from "../store/schema.ts";
import { storageError } from "../store/storage-error.ts";
import { Cut } from "./conversation.ts";
import type { Meeting, Terms } from "./meet.ts";
import { summaryOf } from "./messages.ts";
import { openReplica, type Replica } from "./replica.ts";
import { differing, type NearbyRow, type NearbyRows, readNearby } from "./rows.ts";
import { TakingIn } from "./taking-in.ts";

export interface ExchangeProgress {
  /** Rows that went or came, of those that differ. */
  readonly moved: number;
  readonly total: number;
  readonly cameIn: number;
}

export interface Exchanged {
  /** Rows that are new or newer here. */
  readonly cameIn: number;
  /** Rows that are new or newer on the other device. */
  readonly went: number;
  /** Texts that lost against a later one; their item keeps them as other versions. */
  readonly otherVersions: number;
}

export interface ExchangeOptions {
  readonly db: StudioDatabase;
  readonly author: Author;
  /** Records what is about to go to the other device. @returns its error stops the exchange before a row went */
  onSending?(rows: readonly NearbyRow[]): Promise<Result<undefined>>;
  onProgress?(progress: ExchangeProgress): void;
}

const EXCHANGING: readonly Terms[] = ["both", "give", "take"];

/** More rounds than two devices need whose persons go on writing meanwhile. */
const MOST_ROUNDS = 100;

/**
 * Exchanges what differs, once both persons have agreed. What arrived before a cut stays, whole; another meeting does the rest.
 * @returns what came and what went; `CONNECTION_ERROR` when the connection ended, with what is on disk already; errors as in `commit()`
 */
export async function exchange(
  meeting: Meeting,
  { db, author, onSending, onProgress }: ExchangeOptions,
): Promise<Result<Exchanged>> {
  const { conversation, theirs, terms } = meeting;
  let replica: Replica | undefined;
  let [moved, total] = [0, 0];
  const tell = () => onProgress?.({ moved: Math.min(moved, total), total, cameIn: taking?.cameIn ?? 0 });
  let taking: TakingIn | undefined;
  try {
    if (!EXCHANGING.includes(terms)) throw new Cut("these two do not meet");
    await conversation.say({ say: "agree" });
    await conversation.next("agree");
    // the persons may have written while they compared the words
    const here = await readNearby(db, meeting.here);
    const { rows, epoch } = await rowsToSend(meeting, here);
    const allowed = rows.length > 0 ? await onSending?.(rows) : undefined;
    if (allowed && !allowed.ok) return allowed;
    const other = { device: theirs.device, epoch };
    const coming = new TakingIn({ db, author, other, takes: terms !== "give", onBatch: tell });
    taking = coming;
    replica = await openReplica({
      conversation,
      rows,
      onRow: (row) => coming.add(row),
      onMoved: (more) => {
        moved += more;
        if (total > 0) tell();
      },
    });
    total = rows.length + replica.theirRows;
    tell();
    const settled = await (replica.leads ? lead : follow)(meeting, replica, coming);
    if (!settled.ok) return settled;
    await conversation.say({ say: "done", cameIn: coming.cameIn });
    const { cameIn: went } = await conversation.next("done");
    return ok({ cameIn: coming.cameIn, went, otherVersions: coming.otherVersions });
  } catch (cause) {
    if (!(cause instanceof Cut)) return err(storageError(cause));
    await taking?.settled();
    return err(cutOff(taking?.cameIn ?? 0));
  } finally {
    await replica?.close();
    conversation.close();
  }
}

async function rowsToSend(
  { conversation, terms }: Meeting,
  here: NearbyRows,
): Promise<{ rows: NearbyRow[]; epoch: string | null }> {
  await conversation.say({
    say: "list",
    entries: [...here.summary],
    epoch: here.epoch,
    readTo: here.readTo?.rev ?? null,
  });
  const list = await conversation.next("list");
  const { epoch, readTo } = list;
  const there = { summary: summaryOf(list), readTo: epoch === null || readTo === null ? null : { epoch, rev: readTo } };
  const rows = terms === "take" ? [] : differing(here, there);
  // a copy is a copy of what there is
  return { rows: terms === "give" ? rows.filter(({ deleted }) => !deleted) : rows, epoch };
}

/** Asks until both hold the same, and nothing waits to be taken in. */
async function lead({ conversation }: Meeting, replica: Replica, taking: TakingIn): Promise<Result<unknown>> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await replica.inSync();
    const taken = await taking.settled();
    if (!taken.ok) return taken;
    await conversation.say({ say: "round", round });
    const { digest } = await conversation.next("rounded");
    if (digest === replica.digest() && !taking.busy) {
      await conversation.say({ say: "round", round: LAST });
      return ok(undefined);
    }
  }
  return err(NEVER_EQUAL);
}

/** Answers what the leading device asks. */
async function follow({ conversation }: Meeting, replica: Replica, taking: TakingIn): Promise<Result<unknown>> {
  for (;;) {
    const { round } = await conversation.next("round");
    if (round === LAST) return ok(undefined);
    const taken = await taking.settled();
    if (!taken.ok) return taken;
    await conversation.say({ say: "rounded", round, digest: replica.digest() });
  }
}

const LAST = MOST_ROUNDS;

const NEVER_EQUAL: AppError = appError("CONNECTION_ERROR", "The two devices did not come to an end.", {
  remedy: "What arrived is saved. Connect them again to do the rest.",
  retry: "never",
});

const cutOff = (rows: number): AppError =>
  appError("CONNECTION_ERROR", "The connection to the other device ended.", {
    remedy:
      rows === 0
        ? "Nothing was changed here. Connect the devices again."
        : `${rows === 1 ? "1 entry" : `${rows.toLocaleString("en")} entries`} came in and stay. Connect the devices again to do the rest.`,
    retry: "never",
  });
