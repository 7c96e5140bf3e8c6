import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyPreparedData } from "../tests/server/prepared-studio.ts";
import { PROJECT } from "../tests/server/running-studio.ts";
import { ownData } from "./server-data.ts";

const root = join(import.meta.dirname, "..");
/** Others may pass through the folder but not list it: PostgreSQL runs as another user where the tests run as root. */
const OPEN = 0o711;

/** A server for one test, so that stopping it does not affect the others: the one that was built for all tests, on data with the schema in place. */
export class OwnServer {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #data = mkdtempSync(join(tmpdir(), "studio-own-"));

  /** The server's address. Its port stays the same over stop and start, because the origin must. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Resolves when the server accepts connections. `dist` is the build to serve; the project's own by default. */
  async start(dist?: string): Promise<void> {
    chmodSync(this.#data, OPEN);
    const data = join(this.#data, "data");
    await copyPreparedData(data, PROJECT.STUDIO_MIGRATIONS);
    const env = {
      ...process.env,
      PORT: String(this.#port),
      STUDIO_DATA: data,
      STUDIO_MAILS_PER_HOUR: "100000",
      ...(dist ? { STUDIO_DIST: dist } : {}),
    };
    const child = spawn(process.execPath, [join("dist-server", "main.js")], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The server ended with ${code} before it answered; what it said stands above`);
    });
    const [line] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
    ended.catch(() => undefined); // from now on its end is expected
    this.#port = Number(/:(\d+)\s/.exec(line.toString())?.[1]);
    ownData.set(this.url, data);
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
