import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dist = join(import.meta.dirname, "..", "dist");

/** A copy of the build, which a test can turn into a later version while it is served. */
export class BuildCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "studio-dist-"));

  constructor() {
    cpSync(dist, this.folder, { recursive: true });
  }

  /** One more byte in the worker is a new version to the browser. */
  publishNewVersion(): void {
    const path = join(this.folder, "sw.js");
    writeFileSync(path, `${readFileSync(path, "utf8")}\n// a later build\n`);
    for (const ending of [".br", ".gz"]) rmSync(path + ending, { force: true });
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
