import { expect, it, vi } from "vitest";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import type { Workspace } from "#src/data/workspace.ts";

const workspace = { author: "a" } as unknown as Workspace;

it("gives the open workspace to the work and returns its result", async () => {
  const result = await withWorkspace({ workspace: async () => ok(workspace) }, ({ author }) => ok(author));
  expect(result).toEqual(ok("a"));
});

it("returns the error of a workspace that cannot be opened, and does no work", async () => {
  const full = err(appError("DATABASE_ERROR", "The disk is full."));
  const work = vi.fn(() => ok(undefined));
  expect(await withWorkspace({ workspace: async () => full }, work)).toBe(full);
  expect(work).not.toHaveBeenCalled();
});
