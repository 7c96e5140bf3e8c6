/** A workspace on an in-memory disk. Tests get the disk, so that they can open it twice, break it, or close it. */

import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { onTestFinished } from "vitest";
import type {
  Message,
  OptimizerPrompt,
  OptimizerVersion,
  Prompt,
  PromptVersion,
  ReplyMessage,
  Session,
} from "#domain/entities.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import type { OpenOptions } from "#sync/store/open-on-disk.ts";
import type { Author } from "#sync/store/ports.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export const newDisk = () => new IDBFactory();

export async function openOn(disk: IDBFactory, options: OpenOptions = {}, account = VISITOR): Promise<StudioDatabase> {
  const opened = await openWorkspace(account, { indexedDB: disk, IDBKeyRange, ...options });
  if (!opened.ok || opened.value.mode !== "disk") throw new Error("the workspace did not open on disk");
  const { db } = opened.value;
  onTestFinished(() => db.close());
  return db;
}

/** For a writer of this device's rows that gets no links: it must not need the tables that syncing uses. */
export const noLinks = async (): Promise<never> => {
  throw new Error("a row without links is stored alone");
};

/** A clock that stays still until it is moved. */
export function author(device = "devicea1", at = 1_000): Author & { at: number } {
  const writer = { device, at, now: () => writer.at };
  return writer;
}

export const aSession = (id: string, fields: Partial<Session> = {}): Session => ({
  id,
  title: `Title of ${id}`,
  idea: "how do i learn faster",
  question: "How can I learn statistics in three months?",
  createdAt: 1_000,
  updatedAt: 1_000,
  ...fields,
});

export const aPrompt = (id: string, fields: Partial<Prompt> = {}): Prompt => ({
  id,
  name: `name-${id}`,
  title: `Title of ${id}`,
  body: "Explain {{topic}} to a colleague.",
  folder: null,
  tags: [],
  favourite: false,
  variables: {},
  filled: {},
  labels: {},
  head: "",
  branch: null,
  trashedAt: null,
  createdAt: 1_000,
  updatedAt: 1_000,
  ...fields,
});

export const aPromptVersion = (id: string, promptId: string, fields: Partial<PromptVersion> = {}): PromptVersion => ({
  id,
  promptId,
  title: `Title of ${promptId}`,
  body: "Explain {{topic}} to a colleague.",
  variables: {},
  parents: [],
  note: "",
  createdAt: 1_000,
  ...fields,
});

export const anIdea = (id: string, sessionId: string, fields: { createdAt?: number; text?: string } = {}): Message => ({
  id,
  sessionId,
  runId: "run",
  kind: "idea",
  text: "how do i learn faster",
  createdAt: 1_000,
  ...fields,
});

export const aReply = (id: string, sessionId: string, fields: Partial<ReplyMessage> = {}): ReplyMessage => ({
  id,
  sessionId,
  runId: "run",
  kind: "reply",
  createdAt: 1_100,
  text: "Learn with a question of your own.",
  adapter: "openai-compatible",
  origin: {
    task: "answer",
    provider: "My own",
    model: "small-1",
    finishReason: "stop",
    asked: "How can I learn statistics in three months?",
    ms: 900,
    retries: 0,
  },
  ...fields,
});

const SECTIONS = { role: "", task: "Write a poem about rain.", constraints: "", resources: "", output: "12 lines." };

export const anOptimizerPrompt = (
  id: string,
  sections: Partial<OptimizerPrompt["sections"]> = {},
  fields: Partial<OptimizerPrompt> = {},
): OptimizerPrompt => ({
  id,
  of: "",
  tool: "optimizer",
  title: `Title of ${id}`,
  rev: "r1",
  sections: { ...SECTIONS, ...sections },
  added: [{ text: "12 lines.", origin: "template" }],
  original: "a poem about rain, 12 lines",
  dismissed: [],
  optimized: null,
  sessionId: null,
  createdAt: 1_000,
  updatedAt: 1_000,
  ...fields,
});

export const aVersion = (id: string, of: string, fields: Partial<OptimizerVersion> = {}): OptimizerVersion => ({
  id,
  of,
  tool: "optimizer",
  title: `Title of ${of}`,
  sections: SECTIONS,
  added: [],
  why: "pasted",
  note: "",
  score: 40,
  updatedAt: 1_000,
  ...fields,
});

/** All stored rows, table by table, for comparing before and after. */
export async function everything(db: StudioDatabase): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const));
  return Object.fromEntries(tables);
}

/** Runs `before` ahead of each write to a table. What it throws or returns is the disk's answer. */
export function beforeEachWrite(
  db: StudioDatabase,
  before: (table: string, request: DBCoreMutateRequest) => DBCoreMutateResponse | undefined,
) {
  db.close({ disableAutoOpen: false });
  db.use({
    stack: "dbcore",
    name: "test",
    create: (core: DBCore) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          async mutate(request) {
            return before(name, request) ?? table.mutate(request);
          },
        };
      },
    }),
  });
}
