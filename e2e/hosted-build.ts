import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The app built for a backend on another origin, next to the build that the other tests use. */
export class HostedBuild {
  readonly folder = mkdtempSync(join(tmpdir(), "studio-hosted-"));

  /** Resolves when the build is complete. */
  async make(url: string, publishableKey: string): Promise<void> {
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const child = spawn(
      process.execPath,
      [
        vite,
        "build",
        "--config",
        join("e2e", "hosted-vite.config.ts"),
        "--outDir",
        this.folder,
        "--emptyOutDir",
        "--logLevel",
        "warn",
      ],
      {
        cwd: root,
        env: { ...process.env, VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const [code] = (await once(child, "exit")) as [number];
    if (code !== 0) throw new Error(`the build ended with ${code}`);
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
