import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startTestPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseDoor: string;
  }
}

/** What the door answers, as JSON. `{}` stands for the name of a database in `url`. */
export type DoorAnswer = { readonly url: string; readonly template: string } | { readonly error: string };

/** One PostgreSQL for all test files of a run, started when the first of them knocks: runs without SQL pay nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined;
  const door =
    process.platform === "win32"
      ? `\\\\.\\pipe\\studio-sql-${process.pid}`
      : join(tmpdir(), `studio-sql-${process.pid}.sock`);
  await rm(door, { force: true });
  const listener = createServer(async (socket) => {
    server ??= startTestPostgres({ durable: false });
    const answer: DoorAnswer = await server.then(
      ({ url, template }) => ({ url: url("{}"), template }),
      (error: Error) => ({ error: error.message }),
    );
    socket.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => listener.once("error", reject).listen(door, resolve));
  project.provide("databaseDoor", door);
  return async () => {
    listener.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}
