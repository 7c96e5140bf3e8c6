import { expect, test } from "vitest";
import { meanwhile } from "#domain/edited-text.ts";

test("what a text became meanwhile is quoted on one line, cut where it is long", () => {
  expect(meanwhile(" Two\nlines ", "Go on.")).toBe("Meanwhile it became “Two lines”. Go on.");
  expect(meanwhile("a".repeat(200), "Go on.")).toBe(`Meanwhile it became “${"a".repeat(120)}…”. Go on.`);
});

test("a text that another tab cleared has nothing to quote", () => {
  expect(meanwhile(" \n", "Go on.")).toBe("Meanwhile it was cleared. Go on.");
});
