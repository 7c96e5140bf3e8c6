import { describe, expect, test } from "vitest";
import { type LockFile, lockProblems } from "../../scripts/checks/lock.ts";

const integrity = "sha512-x";
const complete: LockFile["packages"] = {
  "": {},
  "node_modules/linter": { integrity, optionalDependencies: { "@linter/darwin": "1.0.0", "@linter/linux": "1.0.0" } },
  "node_modules/@linter/darwin": { integrity },
  "node_modules/@linter/linux": { integrity },
};

describe("a lock file", () => {
  test("is complete when every binary of every system is in it", () => {
    expect(lockProblems({ packages: complete })).toEqual([]);
  });

  test("is not when one binary is missing", () => {
    const { "node_modules/@linter/darwin": _, ...packages } = complete;
    expect(lockProblems({ packages })).toEqual([
      "node_modules/linter names @linter/darwin, which is not in the lock file",
    ]);
  });

  test("may hold a binary beside the package that names it, or above it", () => {
    const nested: LockFile["packages"] = {
      "node_modules/a": { integrity },
      "node_modules/a/node_modules/linter": { integrity, optionalDependencies: { near: "1", above: "1", top: "1" } },
      "node_modules/a/node_modules/linter/node_modules/near": { integrity },
      "node_modules/a/node_modules/above": { integrity },
      "node_modules/top": { integrity },
    };
    expect(lockProblems({ packages: nested })).toEqual([]);
    const { "node_modules/a/node_modules/above": _, ...packages } = nested;
    expect(lockProblems({ packages })).toHaveLength(1);
  });

  test("names no place that a package comes from", () => {
    const from = (resolved: string) => lockProblems({ packages: { "node_modules/x": { integrity, resolved } } });
    expect(from("https://mirror.test/x/-/x-1.0.0.tgz")).toHaveLength(1);
    expect(from("git+ssh://git@github.com/x/x.git#1")).toHaveLength(1);
  });

  test("has a hash for every package that is downloaded", () => {
    expect(lockProblems({ packages: { "node_modules/x": {} } })).toEqual(["node_modules/x has no integrity hash"]);
    expect(lockProblems({ packages: { "node_modules/x/node_modules/y": { inBundle: true } } })).toEqual([]);
  });
});
