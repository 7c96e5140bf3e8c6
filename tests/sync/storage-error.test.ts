import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { storageError } from "#sync/store/storage-error.ts";

/** Every error that Dexie has a class for, each as if a read or a write had failed with it. */
const CLASSES = Object.keys(Dexie.errnames).map(
  (name) => [name, (Dexie as unknown as Record<string, new (...made: unknown[]) => Error>)[`${name}Error`]] as const,
);

test.each(CLASSES.filter(([, Class]) => Class !== undefined))(
  "Dexie's %sError is a failure of the device, told with a way out",
  (name, Class) => {
    const told = storageError(new (Class as new (...made: unknown[]) => Error)("failed", []));
    expect(told.code).toBe("DATABASE_ERROR");
    expect(told.remedy).toContain(name === "QuotaExceeded" ? "free some space" : "Try again");
  },
);

test("the browser's own errors are failures of the device too", () => {
  expect(storageError(new DOMException("The connection was lost.", "UnknownError")).code).toBe("DATABASE_ERROR");
});

test("what is wrong with the code is thrown on: it is no failure of the device", () => {
  for (const bug of [new TypeError("undefined is not a function"), new Error("no"), "a word", null])
    expect(() => storageError(bug)).toThrow();
});
