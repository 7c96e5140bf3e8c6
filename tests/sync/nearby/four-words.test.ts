import { describe, expect, test } from "vitest";
import type { Channel } from "#sync/nearby/channel.ts";
import { fourWords } from "#sync/nearby/four-words.ts";

/** One end of a connection, which says texts and hears them one by one. */
interface End {
  readonly channel: Pick<Channel, "send" | "closed">;
  next(): Promise<string>;
}

/** @param onTheWay what somebody in between makes of a text */
function twoEnds(onTheWay = (text: string) => text): readonly [End, End] {
  const heard: string[][] = [[], []];
  const waiting: ((text: string) => void)[][] = [[], []];
  const end = (at: 0 | 1): End => ({
    channel: {
      closed: new Promise(() => {}),
      send: async (text) => {
        const next = waiting[1 - at]?.shift();
        if (next) next(onTheWay(text));
        else heard[1 - at]?.push(onTheWay(text));
      },
    },
    next: () => {
      const before = heard[at]?.shift();
      return before === undefined ? new Promise((resolve) => void waiting[at]?.push(resolve)) : Promise.resolve(before);
    },
  });
  return [end(0), end(1)];
}

const NONCES = ["0".repeat(32), "f".repeat(32)] as const;
const [PHONE, DESK, STRANGER] = ["sha-256 AA", "sha-256 BB", "sha-256 CC"];

interface Meeting {
  readonly nonces?: readonly [string, string];
  /** What each side sees as the two certificates. */
  readonly seen?: readonly [readonly [string, string], readonly [string, string]];
  onTheWay?(text: string): string;
}

function meet({ nonces = NONCES, seen, onTheWay }: Meeting = {}) {
  const ends = twoEnds(onTheWay);
  const fingerprints = seen ?? [
    [PHONE, DESK],
    [DESK, PHONE],
  ];
  return Promise.all(
    ([0, 1] as const).map((at) =>
      fourWords(ends[at].channel, ends[at].next, {
        fingerprints: fingerprints[at] as [string, string],
        began: at === 0,
        nonce: nonces[at],
      }),
    ),
  );
}

describe("the four words that two persons compare", () => {
  test("are the same on both devices", async () => {
    const [first, second] = await meet();
    expect(first).toHaveLength(4);
    expect(second).toEqual(first);
  });

  test("differ where somebody between the two has a certificate of their own", async () => {
    const seen = [
      [PHONE, STRANGER],
      [DESK, STRANGER],
    ] as const;
    const [first, second] = await meet({ seen });
    expect(second).not.toEqual(first);
  });

  test.each([0, 1] as const)("are others with another number of side %i", async (side) => {
    const nonces: [string, string] = [...NONCES];
    nonces[side] = "7".repeat(32);
    const [[words], [others]] = [await meet(), await meet({ nonces })];
    expect(others).not.toEqual(words);
  });

  test("are not shown where the side that began opens another number than it was bound to", async () => {
    const changed = (text: string) => (text === NONCES[0] ? "1".repeat(32) : text);
    const [, second] = await meet({ onTheWay: changed });
    expect(second).toBeNull();
  });

  test("are not shown for a number that no studio sends", async () => {
    const [first] = await meet({ nonces: [NONCES[0], "short"] });
    expect(first).toBeNull();
  });

  test("are not shown where a certificate is not known", async () => {
    const seen = [
      [PHONE, ""],
      [DESK, PHONE],
    ] as const;
    const [first] = await meet({ seen });
    expect(first).toBeNull();
  });
});
