import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
/** Walked through, not read: PostgreSQL runs as another user where the tests run as root. */
const OPEN = 0o711;

/** A server of one test, so that it can be stopped without taking the others' away. */
export class OwnServer {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #data = mkdtempSync(join(tmpdir(), "studio-own-"));

  /** Where the server answers. Its port stays the same over stop and start, as its origin must. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Resolves when the server accepts connections. `dist` is the build to serve; without it the project's own. */
  async start(dist?: string): Promise<void> {
    chmodSync(this.#data, OPEN);
    const env = {
      ...process.env,
      PORT: String(this.#port),
      STUDIO_DATA: join(this.#data, "data"),
      ...(dist ? { STUDIO_DIST: dist } : {}),
    };
    const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The server ended with ${code} before it answered; what it said stands above`);
    });
    const [line] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
    ended.catch(() => undefined); // from now on its end is not a surprise
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

  /** Stops the server and removes its data. */
  async discard(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
