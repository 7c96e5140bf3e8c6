import { expect, test } from "vitest";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import { remember } from "#domain/thinking/text/remember.ts";

/** Converts to upper case and counts its calls. */
function shouting() {
  const made: string[] = [];
  const shout = remember((text) => {
    made.push(text);
    return text.toUpperCase();
  });
  return { shout, made };
}
const long = (name: string, length = 500) => name.padEnd(length, ".");

test("a long text is computed once, also when it comes as another string with the same characters", () => {
  const { shout, made } = shouting();
  expect(shout(long("a"))).toBe(long("A"));
  expect(shout([...long("a")].join(""))).toBe(long("A"));
  expect(made).toHaveLength(1);
});

test("texts of equal length are distinguished", () => {
  const { shout } = shouting();
  expect([shout(long("a")), shout(long("b")), shout(long("a"))]).toEqual([long("A"), long("B"), long("A")]);
});

test("short texts are not cached, so that they displace no long one", () => {
  const { shout, made } = shouting();
  shout(long("a"));
  for (let i = 0; i < 20; i++) shout(`short ${i}`);
  shout(long("a"));
  expect(made.filter((text) => text === long("a"))).toHaveLength(1);
});

test("only the last four texts are cached", () => {
  const { shout, made } = shouting();
  for (const name of ["a", "b", "c", "d", "e"]) shout(long(name));
  shout(long("e"));
  shout(long("b"));
  expect(made).toHaveLength(5);
  shout(long("a"));
  expect(made).toHaveLength(6);
});

test("two texts of the maximum length are cached", () => {
  const { shout, made } = shouting();
  for (const name of ["a", "b", "c"]) shout(long(name, MAX_CHARS));
  shout(long("c", MAX_CHARS));
  shout(long("b", MAX_CHARS));
  expect(made).toHaveLength(3);
  shout(long("a", MAX_CHARS));
  expect(made).toHaveLength(4);
});
