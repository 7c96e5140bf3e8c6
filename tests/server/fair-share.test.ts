import { expect, test } from "vitest";
import { networkOf } from "../../server/auth/limits.ts";
import { createFairShare } from "../../server/realtime/fair-share.ts";

test("while there is room, everybody gets a place", () => {
  const share = createFairShare<string>(2);
  expect([share.enter("a1", "ada"), share.enter("a2", "ada")]).toEqual([undefined, undefined]);
});

test("in a full room the owner of the most places loses the oldest one", () => {
  const share = createFairShare<string>(4);
  for (const member of ["a1", "a2", "a3"]) share.enter(member, "ada");
  share.enter("b1", "bea");
  expect(share.enter("c1", "cleo")).toBe("a1");
  expect(share.enter("a4", "ada")).toBe("a2");
});

test("where all have one place, the newcomer has to come again", () => {
  const share = createFairShare<string>(2);
  share.enter("a1", "ada");
  share.enter("b1", "bea");
  expect(share.enter("c1", "cleo")).toBe("c1");
  share.leave("a1");
  expect(share.enter("c1", "cleo")).toBeUndefined();
});

test("a place counts for its owner once the owner is known", () => {
  const share = createFairShare<string>(3);
  share.enter("x", "");
  share.enter("y", "");
  share.enter("z", "");
  share.belongs("x", "ada");
  share.belongs("gone", "ada");
  expect(share.enter("new", "")).toBe("y");
});

test("one owner has so many places, also by becoming the owner of more, and the oldest goes", () => {
  const share = createFairShare<string>(10, 2);
  for (const member of ["a1", "a2"]) expect(share.enter(member, "ada")).toBeUndefined();
  expect(share.enter("a3", "ada")).toBe("a1");
  share.enter("x", "somebody");
  expect(share.belongs("x", "ada")).toBe("a2");
  // said again, it changes nothing
  expect(share.belongs("x", "ada")).toBeUndefined();
});

test.each([
  ["192.0.2.7", "::ffff:192.0.2.7", true],
  ["192.0.2.7", "192.0.2.8", false],
  ["2001:db8:0:1::5", "2001:db8:0:1:a:b:c:d", true],
  ["2001:db8::5", "2001:db8:0:0:a::", true],
  ["2001:db8:0:1::5", "2001:db8:0:2::5", false],
])("%s and %s are of one network: %s", (one, other, same) => {
  expect(networkOf(one, null, 0) === networkOf(other, null, 0)).toBe(same);
});

test.each([
  ["192.0.2.7:5678", "192.0.2.7"],
  ["[2001:db8:0:1::5]:80", "2001:db8:0:1::5"],
  ["[2001:db8:0:1::5]", "2001:db8:0:1::9"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
])("a proxy that adds %s saw %s", (told, address) => {
  expect(networkOf("127.0.0.1", told, 1)).toBe(networkOf(address, null, 0));
});

test("two ports of one address are one network, and two addresses are two", () => {
  expect(networkOf("127.0.0.1", "9.9.9.9, 192.0.2.7:1", 1)).toBe(networkOf("127.0.0.1", "192.0.2.7:65535", 1));
  expect(networkOf("127.0.0.1", "192.0.2.7:1", 1)).not.toBe(networkOf("127.0.0.1", "192.0.2.8:1", 1));
});
