import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, type RunningServer } from "../../../server/listen.ts";
import { idOf, query, until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** Answers that fill the memory of the database or of the server: too many large rows, and answers that nobody reads. */

const { studio, place, ada, adaHeaders } = attackedStudio();

describe("400 prompts of 700 kB", () => {
  beforeAll(async () => {
    // tombstones have no rules for their content
    await query(
      place,
      `insert into public.prompts (user_id, id, deleted, title, body)
       select '${await idOf(ada())}', 'p' || n, 1, 'title', repeat('a', 700000) from generate_series(1, 400) n`,
    );
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await studio().call(`/rest/v1/prompts?${path}`, {
      headers: { ...(await adaHeaders()), ...headers },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const tooLarge = {
    code: "54000",
    message: "The answer would be too large. Ask for fewer rows or columns at a time.",
  };

  // PostgreSQL would refuse the last three by itself, with another sentence, once it had filled 1 GB
  test.each([
    "select=*",
    "select=id,body",
    "select=a:body,b:body,c:body,d:body",
    "select=title,a:body,b:body,c:body,d:body&order=title.desc",
    "select=a:body,b:body,c:body::text,d:body::varchar&deleted=eq.1",
  ])("are refused before they are an answer: %s", async (path) => {
    expect(await get(path)).toEqual({ status: 400, body: expect.objectContaining(tooLarge) });
  });

  test("are refused as what a change gives back, and nothing is changed", async () => {
    const headers = { ...(await adaHeaders()), prefer: "return=representation" };
    const init = { method: "PATCH", headers, body: '{"title":"changed"}' };
    const answer = await studio().call("/rest/v1/prompts?deleted=eq.1", init);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(tooLarge)]);
    expect(await get("select=id&title=eq.changed")).toEqual({ status: 200, body: [] });
  });

  test("are read ten at a time, and all of what is small in them at once", async () => {
    const { status, body } = await get("select=id,body&order=id&limit=10");
    expect(status).toBe(200);
    expect((body as { body: string }[]).map((row) => row.body.length)).toEqual(
      Array.from({ length: 10 }, () => 700_000),
    );
    expect((await get("select=id,title")).body).toHaveLength(400);
    expect((await get("select=id&limit=1", { accept: "application/vnd.pgrst.object+json" })).body).toEqual({
      id: expect.any(String),
    });
  });
});

describe("answers that nobody reads", () => {
  let server: RunningServer;
  let ended = 0;
  const sockets = new Set<Socket>();
  const LARGE = "x".repeat(30_000_000);
  async function started(limits: { most: number; patienceMs: number; slowest: number }) {
    ended = 0;
    const app = new Hono<{ Bindings: { outgoing: { once(event: "close", listener: () => void): void } } }>();
    app.get("/large", (context) => {
      context.env.outgoing.once("close", () => ended++);
      return context.text(LARGE);
    });
    app.get("/small", (context) => context.text("here"));
    const rest = { headMs: 15_000, requestMs: 30_000, idleMs: 120_000, connections: 100 };
    server = await listen(app as never, { port: 0, hosts: ["127.0.0.1"] }, undefined, { ...rest, unread: limits });
  }
  function ask(times: number): void {
    for (let n = 0; n < times; n++) {
      const socket = connect(server.port, "127.0.0.1");
      sockets.add(socket);
      socket.on("error", () => {});
      socket.pause();
      socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
  }
  const small = async () => (await fetch(`http://127.0.0.1:${server.port}/small`)).text();
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await server.close();
  };
  afterAll(() => stop());

  test("have an end all together: connections for which most waits are ended, and the others go on", async () => {
    await started({ most: 70_000_000, patienceMs: 600_000, slowest: 1_000 });
    ask(5);
    await until(() => ended >= 3);
    expect(await small()).toBe("here");
    expect(ended).toBeLessThan(5);
    await stop();
  });

  test("are ended when they stand still", async () => {
    await started({ most: 600_000_000, patienceMs: 300, slowest: 1_000_000_000 });
    ask(2);
    await until(() => ended === 2);
    await stop();
  });

  test("stay open while they are read", async () => {
    // longer than a busy machine may let a reader wait
    await started({ most: 600_000_000, patienceMs: 20_000, slowest: 1_000_000_000 });
    expect((await (await fetch(`http://127.0.0.1:${server.port}/large`)).text()).length).toBe(LARGE.length);
    await stop();
  });
});
