import { connect } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import {
  emptyPlace,
  PROJECT,
  QUIET_LOG,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
} from "../running-studio.ts";

/**
 * One studio with the product's schema for the tests of a file, and `ada`, who is signed in and attacks nobody. After each test she and a
 * visitor are still answered; at the end the log holds the lines of the start alone.
 */
export function attackedStudio(env: NodeJS.ProcessEnv = {}) {
  const place = emptyPlace();
  let studio: RunningStudio | undefined;
  let ada: SupabaseClient | undefined;
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("The studio starts in beforeAll: ask for it in a test.");
    return value;
  };

  beforeAll(async () => {
    studio = await startedStudio(place, { ...PROJECT, ...env });
    ada = await signedIn(studio, "ada@example.org");
  });
  afterEach(async () => {
    expect((await fetch(found(studio).url)).status, "the page").toBe(200);
    expect((await fetch(`${found(studio).url}/dev/health`)).status, "the health").toBe(200);
    expect((await found(ada).from("settings").select("id")).error, "the rows of a person").toBeNull();
  });
  afterAll(async () => {
    const said = studio?.said();
    await studio?.stop();
    place.remove();
    expect(said).toMatch(QUIET_LOG);
  });

  return {
    place,
    studio: () => found(studio),
    ada: () => found(ada),
    /** The headers of a request that Ada makes. */
    adaHeaders: async () => ({ authorization: `Bearer ${await tokenOf(found(ada))}` }),
    /** Sends bytes as they are; gives the status and the text of the answer, status 0 where the connection closed without one. */
    send: (bytes: string | Buffer) => sendBytes(found(studio).url, bytes),
  };
}

export interface RawAnswer {
  readonly status: number;
  /** Head and body. */
  readonly text: string;
}

export function sendBytes(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" }, () => socket.write(bytes));
    socket.on("error", () => {});
    socket.on("data", (part) => {
      text += part.toString("latin1");
    });
    socket.on("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
  });
}
