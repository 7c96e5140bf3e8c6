import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { storageError } from "#sync/store/storage-error.ts";

/** Every error that Dexie has a class for, as if a read or write had failed with it. */
const CLASSES = Object.keys(Dexie.errnames).map(
  (name) => [name, (Dexie as unknown as Record<string, new (...made: unknown[]) => Error>)[`${name}Error`]] as const,
);

test.each(CLASSES.filter(([, Class]) => Class !== undefined))(
  "Dexie's %sError is a failure of the device, with a remedy",
  (name, Class) => {
    const told = storageError(new (Class as new (...made: unknown[]) => Error)("failed", []));
    expect(told.code).toBe("DATABASE_ERROR");
    expect(told.remedy).toContain(name === "QuotaExceeded" ? "free some space" : "Try again");
  },
);

test("the browser's own errors are failures of the device too", () => {
  expect(storageError(new DOMException("The connection was lost.", "UnknownError")).code).toBe("DATABASE_ERROR");
});

test("storageError rethrows a bug: it is no failure of the device", () => {
  for (const bug of [new TypeError("undefined is not a function"), new Error("no"), "a word", null])
    expect(() => storageError(bug)).toThrow();
});
