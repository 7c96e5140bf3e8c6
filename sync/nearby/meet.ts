import { FILE_VERSION } from "#domain/workspace-file/format.ts";
import { SCHEMA_VERSION } from "../store/schema.ts";
import type { Channel } from "./channel.ts";
import { Conversation } from "./conversation.ts";
import type { Hello } from "./messages.ts";
import type { NearbyRows } from "./rows.ts";

export interface Introduced {
  /** Whose workspace it is, as `accountMark()` says; undefined for a visitor's. */
  readonly account: string | undefined;
  /** What kind of device it calls itself. */
  readonly name: string;
  /** The id that ends this device's stamps. */
  readonly device: string;
}

/** Of what the two say to each other. A build that speaks otherwise sees another version, too. */
const VERSION = FILE_VERSION * 100 + 2;

/**
 * What two workspaces may do: `both` hold the same afterwards; `give` copies this account's work into a visitor's workspace; `take` copies
 * an account's work into this visitor's; `versions` and `accounts` say why they may not.
 */
export type Terms = "both" | "give" | "take" | "versions" | "accounts";

export interface Meeting {
  readonly conversation: Conversation;
  readonly theirs: Hello;
  readonly terms: Terms;
  /** What this device had when they met. */
  readonly here: NearbyRows;
}

/** Says who is here and hears who is there. No row is sent. @throws Cut */
export async function meet(
  channel: Channel,
  here: NearbyRows,
  { account, name, device }: Introduced,
): Promise<Meeting> {
  const conversation = new Conversation(channel);
  const counts: Record<string, number> = {};
  for (const { table, deleted } of here.rows.values()) if (!deleted) counts[table] = (counts[table] ?? 0) + 1;
  const mine: Hello = {
    say: "hello",
    version: VERSION,
    schema: SCHEMA_VERSION,
    account: account ?? null,
    name: name.slice(0, 60),
    device,
    counts,
  };
  await conversation.say(mine);
  const theirs = await conversation.next("hello");
  return { conversation, theirs, terms: termsOf(mine, theirs), here };
}

/** Visitors' workspaces meet, and those of one account; an account's is copied into a visitor's. */
export function termsOf(mine: Hello, theirs: Hello): Terms {
  if (mine.version !== theirs.version || mine.schema !== theirs.schema) return "versions";
  if (mine.account === theirs.account) return "both";
  if (mine.account !== null && theirs.account !== null) return "accounts";
  return theirs.account === null ? "give" : "take";
}
