import { fails, near, notTested, type SystemTest, works } from "./types.ts";

export type SessionFacts =
  | { readonly kind: "valid"; readonly secondsLeft: number }
  | { readonly kind: "ended" | "signed-out" | "failed" };

export interface ServerPorts {
  /** Whether this studio has a server at all; null where that is not known now. */
  hasServer(): Promise<boolean | null>;
  /** Asks the server for its health once. @returns whether it said so; rejects without an answer */
  health(signal: AbortSignal): Promise<boolean>;
  /** The token for the next request. One that is due is exchanged before. */
  session(): Promise<SessionFacts>;
  /** Joins a channel of its own, changes the test's own row, and waits for the event. @returns whether it joined, and whether the event came */
  realtime(signal: AbortSignal): Promise<{ readonly joined: boolean; readonly heard: boolean }>;
  /** Sends the test's own row and reads it back, then deletes it. @returns what is wrong in words; null when all was equal */
  roundTrip(signal: AbortSignal): Promise<string | null>;
  /** Changes that the server refused and that wait for the person. */
  refused(): Promise<number>;
  /** Milliseconds of a clock that is never set. */
  clock(): number;
}

const ASKED = 3;
/** A token with less left is exchanged before the next request, seconds. */
const SOON = 90;
const NETWORK = "Check the connection. A firewall or a proxy may block WebSockets: try another network.";

/** The tests of the server, the account and what goes between. */
export const serverTests = (ports: ServerPorts): readonly SystemTest[] => [
  {
    id: "server",
    group: "Server and account",
    title: "The server answers",
    needs: "connection",
    limit: 16_000,
    async run(signal) {
      const has = await ports.hasServer();
      if (has === false) return notTested("This studio runs without a server.");
      const took: number[] = [];
      for (let n = 0; n < ASKED; n++) {
        const began = ports.clock();
        const isHealthy = await ports.health(signal).catch(() => null);
        if (isHealthy === null)
          return fails(
            "It does not answer.",
            "Check the connection. If others cannot reach it either, tell the operator of this studio.",
          );
        if (!isHealthy)
          return fails(
            "It answers, and says that its database is away.",
            "Tell the operator of this studio. What you write is saved here meanwhile.",
          );
        took.push(ports.clock() - began);
      }
      return works(`healthy, ${Math.round(took.sort((a, b) => a - b)[1] ?? 0)} ms in the middle of ${ASKED}`);
    },
  },
  {
    id: "session",
    group: "Server and account",
    title: "The sign-in is valid",
    needs: "connection",
    async run() {
      const facts = await ports.session();
      switch (facts.kind) {
        case "signed-out":
          return notTested("Nobody is signed in.");
        case "ended":
          return fails("The server ended it.", "Sign in again. Everything is saved here.");
        case "failed":
          return fails(
            "It was due, and could not be renewed.",
            "Check the connection, then run it again. Everything is saved here.",
          );
        case "valid":
          return facts.secondsLeft < SOON
            ? near("it was not renewed in time", "Run it again. If it stays so, sign in again.")
            : works(`for ${Math.round(facts.secondsLeft / 60)} more minutes, and renewed before that`);
      }
    },
  },
  {
    id: "realtime",
    group: "Server and account",
    title: "A change comes back by realtime",
    needs: "connection",
    async run(signal) {
      if ((await ports.session()).kind !== "valid") return notTested("It needs a valid sign-in.");
      const { joined, heard } = await ports.realtime(signal);
      if (!joined) return fails("The channel could not be joined.", NETWORK);
      return heard ? works("joined, one event") : fails("Joined, but its own event did not come.", NETWORK);
    },
  },
  {
    id: "sync",
    group: "Server and account",
    title: "A row goes out and comes back",
    needs: "connection",
    async run(signal) {
      if ((await ports.session()).kind !== "valid") return notTested("It needs a valid sign-in.");
      const wrong = await ports.roundTrip(signal);
      if (wrong !== null)
        return fails(wrong, "Run it again. If it fails again, export the results for the operator of this studio.");
      const refused = await ports.refused();
      return refused === 0
        ? works("equal by checksum, then deleted")
        : near(
            `equal by checksum; ${refused} of your changes ${refused === 1 ? "was" : "were"} refused before`,
            "Decide about them on the page Needs attention.",
          );
    },
  },
];
