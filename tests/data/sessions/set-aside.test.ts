import { expect, test } from "vitest";
import { SetAside } from "#src/data/sessions/set-aside.ts";

async function all<T>(of: SetAside<T>): Promise<readonly T[]> {
  const read: T[] = [];
  for await (const piece of of.read()) read.push(piece);
  return read;
}

test("what is set aside comes back in order, as often as it is read, and more can follow", async () => {
  const aside = new SetAside<{ readonly text: string }>();
  const pieces = ["one\ntwo", "\u2028", "x".repeat(700_000), "y".repeat(700_000), ""].map((text) => ({ text }));
  for (const piece of pieces) aside.add(piece);
  expect(await all(aside)).toEqual(pieces);
  expect(await all(aside)).toEqual(pieces);
  aside.add({ text: "later" });
  expect((await all(aside)).at(-1)).toEqual({ text: "later" });
});

test("nothing set aside is nothing to read", async () => expect(await all(new SetAside())).toEqual([]));
