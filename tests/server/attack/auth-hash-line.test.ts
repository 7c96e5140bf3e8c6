import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPasswords, type Passwords, TooBusy } from "../../../server/auth/passwords.ts";
import { until } from "../running-studio.ts";

/** Hashes cost a third of a second each and few run at once. Nobody can take all of them, or the whole line before them, for themselves. */

const gate = vi.hoisted(() => ({ held: [] as (() => void)[], isOpen: false }));
vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof import("node:crypto")>();
  const scrypt = (...[password, salt, length, , done]: Parameters<typeof actual.scrypt>) => {
    // in the order in which they began: on two threads of a busy machine the later one may be done first
    const key = () => actual.scryptSync(password, salt, length, { N: 16, r: 1, p: 1 });
    const work = () => void setImmediate(() => done(null, key()));
    if (gate.isOpen) work();
    else gate.held.push(work);
  };
  return { ...actual, scrypt };
});

/** Of those that run and those that wait. */
const [LANES, LINE] = [2, 100];
let passwords: Passwords;
/** Who was answered, in this order. */
let answered: string[];
let refused: string[];

beforeEach(() => {
  passwords = createPasswords(undefined as never);
  [answered, refused] = [[], []];
  gate.isOpen = false;
});
afterEach(openGate);

function openGate(): void {
  gate.isOpen = true;
  for (const work of gate.held.splice(0)) work();
}
function ask(who: string, network: string, account = `${who}@example.org`): void {
  void passwords.verify("a lamp in the hall", { network, account }, null).then(
    () => answered.push(who),
    (error) => {
      expect(error).toBeInstanceOf(TooBusy);
      refused.push(who);
    },
  );
}
const askOften = (times: number, who: string, network: (n: number) => string, account?: (n: number) => string) => {
  for (let n = 0; n < times; n++) ask(who, network(n), account?.(n));
};
const count = (list: readonly string[], who: string) => list.filter((name) => name === who).length;
async function allAnswered(): Promise<void> {
  const all = LANES + LINE;
  openGate();
  await until(() => answered.length === all);
}

test.each([
  ["of one account", "the owner elsewhere", () => "198.51.100.1", undefined, "203.0.113.1"],
  ["of one account", "somebody in the same network", () => "198.51.100.1", undefined, "198.51.100.1"],
  [
    "of many accounts",
    "the owner elsewhere",
    () => "198.51.100.1",
    (n: number) => `account${n}@example.org`,
    "203.0.113.1",
  ],
  ["from all of an IPv4 network", "the owner elsewhere", (n: number) => `198.51.100.${n}`, undefined, "203.0.113.1"],
  [
    "from all of an IPv6 network",
    "the owner elsewhere",
    (n: number) => `2001:db8:1:${n.toString(16)}::/64`,
    undefined,
    "2001:db8:2:1::/64",
  ],
])("a flood of sign-ins %s holds up %s by a turn", async (_, __, network, account, from) => {
  askOften(200, "flood", network, account);
  ask("owner", from);
  await until(() => refused.length === 200 + 1 - LANES - LINE);
  expect(count(refused, "owner")).toBe(0);
  await allAnswered();
  // the two that ran already, one that was next, and then the owner's
  expect(answered.indexOf("owner")).toBeLessThanOrEqual(3);
});

test("three floods share the line and the turns, and the one who brings more gets no more", async () => {
  askOften(200, "a", () => "198.51.100.1");
  askOften(40, "b", () => "203.0.113.1");
  askOften(40, "c", () => "192.0.2.1");
  await until(() => refused.length === 280 - LANES - LINE);
  await allAnswered();
  expect(["a", "b", "c"].map((who) => count(answered.slice(LANES), who)).sort()).toEqual([33, 33, 34]);
  expect(["a", "b", "c"].map((who) => count(answered.slice(LANES, LANES + 30), who))).toEqual([10, 10, 10]);
});

test("of those who are alike, the one who comes last is told to come again", async () => {
  askOften(LANES + LINE, "early", (n) => `198.51.${n}.1`);
  ask("late", "203.0.113.1");
  await until(() => refused.length === 1);
  expect(refused).toEqual(["late"]);
  await allAnswered();
});
