import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

const isFirstVisit = async () => (await import("#src/platform/first-visit.ts")).isFirstVisit;

test("a browser without stored keys of the studio is on its first visit", async () => {
  expect(await isFirstVisit()).toBe(true);
});

test("a stored key of the studio ends the first visit", async () => {
  localStorage.setItem("sotm:person", "visitor");
  expect(await isFirstVisit()).toBe(false);
});

test("a key of another app on this origin does not end the first visit", async () => {
  localStorage.setItem("other", "1");
  expect(await isFirstVisit()).toBe(true);
});
