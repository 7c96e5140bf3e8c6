import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A server of one test, so that it can be stopped without taking the others' away. */
export class OwnServer {
  #child: ChildProcess | undefined;
  #port = 0;

  /** Where the server answers. Its port stays the same over stop and start, as its origin must. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Resolves when the server accepts connections. `dist` is the build to serve; without it the project's own. */
  async start(dist?: string): Promise<void> {
    const env = { ...process.env, PORT: String(this.#port), ...(dist ? { STUDIO_DIST: dist } : {}) };
    const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    this.#port = Number(/:(\d+)\s/.exec(line.toString())?.[1]);
  }

  /** Resolves when the process has ended and the port is free. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}
