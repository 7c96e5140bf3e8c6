import { expect, test } from "vitest";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import { remember } from "#domain/thinking/text/remember.ts";

/** Upper case, with a count of how often it was worked out. */
function shouting() {
  const made: string[] = [];
  const shout = remember((text) => {
    made.push(text);
    return text.toUpperCase();
  });
  return { shout, made };
}
const long = (name: string, length = 500) => name.padEnd(length, ".");

test("a long text is worked out once, also when it comes as another string of the same letters", () => {
  const { shout, made } = shouting();
  expect(shout(long("a"))).toBe(long("A"));
  expect(shout([...long("a")].join(""))).toBe(long("A"));
  expect(made).toHaveLength(1);
});

test("texts of one length are told apart", () => {
  const { shout } = shouting();
  expect([shout(long("a")), shout(long("b")), shout(long("a"))]).toEqual([long("A"), long("B"), long("A")]);
});

test("short texts are not kept, so that they push out no long one", () => {
  const { shout, made } = shouting();
  shout(long("a"));
  for (let i = 0; i < 20; i++) shout(`short ${i}`);
  shout(long("a"));
  expect(made.filter((text) => text === long("a"))).toHaveLength(1);
});

test("only the last four texts are kept", () => {
  const { shout, made } = shouting();
  for (const name of ["a", "b", "c", "d", "e"]) shout(long(name));
  shout(long("e"));
  shout(long("b"));
  expect(made).toHaveLength(5);
  shout(long("a"));
  expect(made).toHaveLength(6);
});

test("of texts at the limit of length two are kept", () => {
  const { shout, made } = shouting();
  for (const name of ["a", "b", "c"]) shout(long(name, MAX_CHARS));
  shout(long("c", MAX_CHARS));
  shout(long("b", MAX_CHARS));
  expect(made).toHaveLength(3);
  shout(long("a", MAX_CHARS));
  expect(made).toHaveLength(4);
});
