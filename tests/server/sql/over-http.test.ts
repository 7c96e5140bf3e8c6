import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyPlace, PROJECT, type RunningStudio, signedIn, startedStudio } from "../running-studio.ts";
import { change, TABLES } from "./rows.ts";

/** The same functions as an unmodified client reaches them, through the embedded server. */

const place = emptyPlace();
let studio: RunningStudio;
let my: SupabaseClient;
let epoch: string;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
  my = await signedIn(studio, "ada@example.com");
  epoch = (await my.rpc("sync_pull")).data.epoch;
});
afterAll(async () => {
  await studio?.stop();
  place.remove();
});

test("rows of every table go up and come back", async () => {
  const changes = TABLES.map((table) => change(table, "é/1"));
  const pushed = await my.rpc("sync_push", { epoch, changes });
  expect(pushed.data.results.map(({ status }: { status: string }) => status)).toEqual(TABLES.map(() => "applied"));
  const first = await my.rpc("sync_pull", { cursor: null, page_size: 5 });
  const rest = await my.rpc("sync_pull", { cursor: first.data.cursor, page_size: 100 });
  const rows = [...first.data.rows, ...rest.data.rows] as { key: string; row: unknown }[];
  expect(new Map(rows.map(({ key, row }) => [key, row]))).toEqual(new Map(changes.map(({ key, row }) => [key, row])));
});

test("what refuses a whole request says so by its status", async () => {
  const many = await my.rpc("sync_push", {
    epoch,
    changes: Array.from({ length: 501 }, (_, i) => change("personas", `${i}`)),
  });
  expect([many.status, many.error?.details]).toEqual([413, "too_large"]);
  const wrong = await my.rpc("sync_push", { epoch, changes: { not: "a list" } });
  expect([wrong.status, wrong.error?.details]).toEqual([400, "malformed"]);
  expect((await studio.client().rpc("sync_pull")).status).toBe(401);
  expect((await my.rpc("reserve_message", { p_user_id: crypto.randomUUID(), p_message_id: "m" })).status).toBe(403);
});
