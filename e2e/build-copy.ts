import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OperatorFlags } from "../domain/operator-flags.ts";

const dist = join(import.meta.dirname, "..", "dist");

/** A copy of the build, which a test can turn into a later version while it is served. */
export class BuildCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "studio-dist-"));

  constructor() {
    cpSync(dist, this.folder, { recursive: true });
  }

  /** Adds one byte to the worker, which the browser treats as a new version. */
  publishNewVersion(): void {
    const path = join(this.folder, "sw.js");
    writeFileSync(path, `${readFileSync(path, "utf8")}\n// a later build\n`);
    for (const ending of [".br", ".gz"]) rmSync(path + ending, { force: true });
  }

  /** Publishes a later version in which the file `<stem>-<hash>.js` has another hash, as after a change of its content. Returns both its paths. */
  publishWithAnother(stem: string): { before: string; after: string } {
    const assets = join(this.folder, "assets");
    const name = readdirSync(assets).find((file) => new RegExp(`^${stem}-[\\w-]{8}\\.js$`).test(file));
    if (!name) throw new Error(`The build has no ${stem}`);
    const renamed = `${stem}-${"0".repeat(8)}.js`;
    renameSync(join(assets, name), join(assets, renamed));
    for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      // compressed files would still be from the version before
      if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
      if (!/\.(js|html)$/.test(entry.name)) continue;
      const text = readFileSync(path, "utf8");
      if (text.includes(name)) writeFileSync(path, text.replaceAll(name, renamed));
    }
    return { before: `/assets/${name}`, after: `/assets/${renamed}` };
  }

  /** Writes the flags that an operator may change without a build. */
  switchFlags(flags: Partial<OperatorFlags>): void {
    writeFileSync(join(this.folder, "flags.json"), JSON.stringify(flags));
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
