import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextStep, shownTurns, takenIn } from "#domain/arena/next-step.ts";
import { votesBy } from "#domain/arena/tree.ts";
import { unweighed, weighingOrder } from "#domain/arena/weighing.ts";
import type { ArenaTurn } from "#domain/entities.ts";
import { readArenaTurns } from "#domain/stored/arena.ts";
import { aRun, aTurn, TURNS, VOTES } from "./debate.ts";

/** Where a debate stands, and who is next. */

const step = (turns: readonly ArenaTurn[], run = aRun()) => {
  const next = nextStep(run, turns);
  return next.kind === "turn" ? `${next.phase} ${next.seat.id} on ${next.about}` : next.kind;
};

describe("the next turn", () => {
  test("every seat opens about the claim, in the order of the seats", () => {
    expect(step([])).toBe("opening p on claim");
    expect(step(TURNS.slice(0, 2))).toBe("opening e on claim");
  });

  test("in round two the seats rotate by one, and each takes up the oldest opening of another side that nobody took up", () => {
    expect(step(TURNS.slice(0, 4))).toBe("critique s on 1");
    const taken = [...TURNS.slice(0, 4), aTurn("5", { seatId: "s", round: 2, phase: "critique", about: "1" })];
    expect(step(taken)).toBe("critique e on 2");
  });

  test("in round three a seat answers the oldest argument against one of its own", () => {
    expect(step(TURNS.slice(0, 8))).toBe("rebuttal e on 6");
  });

  test("the seat that the person chose goes first, as long as it is due", () => {
    expect(step([], aRun({ nextSeat: "c" }))).toBe("opening c on claim");
    expect(step([aTurn("1", { seatId: "c" })], aRun({ nextSeat: "c" }))).toBe("opening p on claim");
  });

  test("a seat that passed has had its turn, and what it did not say is taken up by nobody", () => {
    const passed = aTurn("1", { seatId: "p", status: "passed", text: "" });
    expect(step([passed])).toBe("opening s on claim");
    expect(step([passed, ...TURNS.slice(1, 4)])).toBe("critique s on 3");
  });

  test("an interjection and a second turn for the same place move nothing", () => {
    const interjected = aTurn("0", { phase: "interjection" });
    expect(step([interjected, aTurn("1", { seatId: "p" }), aTurn("2", { seatId: "p" })])).toBe("opening s on claim");
  });

  test("after the last round the arguments are weighed", () => {
    expect(step(TURNS.slice(0, 4), aRun({ rounds: 1 }))).toBe("weigh");
  });

  test("each seat has one turn a round, in any order and with any passes, and the debate ends after three [spec:arena-2]", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.boolean(), fc.boolean())), (choices) => {
        const turns: ArenaTurn[] = [];
        let run = aRun();
        const order: string[] = [];
        for (let at = 0; ; at++) {
          const next = nextStep(run, turns);
          if (next.kind === "weigh") break;
          const [chosen, passes, interjects] = choices[at % Math.max(1, choices.length)] ?? [0, false, false];
          const { round, phase, seat, about } = next;
          order.push(`${round}${seat.id}`);
          const relation = phase === "opening" ? "for" : "against";
          if (interjects) turns.push(aTurn(`i${at}`, { phase: "interjection", createdAt: 2 * at }));
          turns.push(
            aTurn(`t${at}`, {
              round,
              phase,
              seatId: seat.id,
              about,
              relation,
              createdAt: 2 * at + 1,
              ...(passes ? { status: "passed", text: "" } : {}),
            }),
          );
          run = { ...run, nextSeat: run.seats[chosen]?.id ?? null };
        }
        expect(order).toHaveLength(12);
        expect(new Set(order).size).toBe(12);
        expect(order.map((name) => name[0]).join("")).toBe("111122223333");
      }),
    );
  });
});

describe("what is shown", () => {
  const shown = (turns: readonly ArenaTurn[]) => shownTurns(nextStep(aRun(), turns), turns).map(({ number }) => number);

  test("no opening is shown before each seat has opened or passed", () => {
    expect(shown(TURNS.slice(0, 3))).toEqual([]);
    expect(shown(TURNS.slice(0, 4))).toEqual([1, 2, 3, 4]);
  });

  test("how many seats have had their turn is counted by round", () => {
    expect([1, 2, 3].map((round) => takenIn(aRun(), TURNS, round))).toEqual([4, 4, 2]);
  });
});

describe("the order of weighing", () => {
  test("is the same on every device, however the rows arrive, and is not the order of the debate", () => {
    const order = weighingOrder("run", TURNS).map(({ turnId }) => turnId);
    expect(weighingOrder("run", TURNS.toReversed()).map(({ turnId }) => turnId)).toEqual(order);
    expect(order).toHaveLength(10);
    expect(order).not.toEqual(TURNS.map(({ id }) => id));
    expect(weighingOrder("another", TURNS).map(({ turnId }) => turnId)).not.toEqual(order);
  });

  test("a model's form is taken away; the person's words stay as they are", () => {
    const model = { by: "model", adapter: "a", provider: "p", model: null, ms: 1, retries: 0 } as const;
    const order = weighingOrder("run", [
      aTurn("1", { text: "## One\n- **two**", origin: model }),
      aTurn("2", { text: "**mine**" }),
    ]);
    expect(order.map(({ text }) => text).sort()).toEqual(["**mine**", "One\ntwo"]);
  });

  test("what is weighed already is not asked again", () => {
    const votes = votesBy(VOTES.slice(0, 8), "you");
    expect(unweighed(weighingOrder("run", TURNS), votes)).toHaveLength(2);
  });
});

test("of two turns that two devices took for one seat the earlier stands and the later is an interjection, in whatever order they came", () => {
  const fields = { seatId: "s", relation: "against" } as const;
  const earlier = aTurn("1", { ...fields, text: "Nobody pays." });
  const later = aTurn("2", { ...fields, text: "The room is free." });
  const next = aTurn("3", { ...fields, round: 2, phase: "critique" });
  for (const rows of [
    [earlier, later, next],
    [next, later, earlier],
  ]) {
    const { turns } = readArenaTurns(rows);
    expect(new Map(turns.map(({ id, phase }) => [id, phase]))).toEqual(
      new Map([
        ["1", "opening"],
        ["2", "interjection"],
        ["3", "critique"],
      ]),
    );
    expect(turns.find(({ id }) => id === "2")).toMatchObject({ text: "The room is free.", seatId: "s" });
  }
});
