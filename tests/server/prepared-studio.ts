import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBackendSettings } from "../../server/backend-settings.ts";
import { findBinaries } from "../../server/database/binaries.ts";
import { readSettings } from "../../server/settings.ts";
import { digestOf, madeOnce } from "../made-once.ts";

const root = join(import.meta.dirname, "..", "..");
/** What the built server is made of. */
const SOURCES = [
  "server",
  "supabase/functions",
  "domain",
  "vite.server.config.ts",
  "package.json",
  "package-lock.json",
];
/**
 * For data that is thrown away: nothing waits for the disk. What was committed still outlives PostgreSQL, which some tests kill, but not the machine. The
 * server itself never writes these.
 */
const NOT_DURABLE = "\nfsync = off\nfull_page_writes = off\n";

/** The path of the server's program, built from the sources as they are now. */
export async function builtServer(): Promise<string> {
  const folder = await madeOnce("server", digestOf(SOURCES), (draft) => {
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const args = ["build", "--config", "vite.server.config.ts", "--outDir", draft, "--logLevel", "warn"];
    execFileSync(process.execPath, [vite, ...args], { cwd: root, stdio: "pipe" });
  });
  return join(folder, "main.js");
}

/** Puts data with these migrations applied, and with secrets of its own, where there is none yet. */
export async function copyPreparedData(data: string, migrations: string): Promise<void> {
  if (existsSync(data)) return;
  const digest = digestOf([migrations], findBinaries().version + NOT_DURABLE);
  copyFolder(await madeOnce("data", digest, (draft) => prepare(draft, migrations)), data);
  const path = join(data, "secrets.json");
  const fresh = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>).map(
    ([name, value]) => [
      name,
      // the database knows its password; nothing knows the others yet
      name === "databasePassword" ? value : value.replace(/.{40}$/, randomBytes(30).toString("base64url")),
    ],
  );
  writeFileSync(path, JSON.stringify(Object.fromEntries(fresh)));
}

/** The data of a server that started once and ended. It starts where PostgreSQL may enter, which the project's folder need not be. */
async function prepare(draft: string, migrations: string): Promise<void> {
  const { startStudio } = await import("../../server/studio.ts");
  const place = mkdtempSync(join(tmpdir(), "studio-prepared-"));
  chmodSync(place, 0o711);
  try {
    const [data, dist] = [join(place, "data"), join(place, "dist")];
    mkdirSync(dist);
    writeFileSync(join(dist, "index.html"), "<!doctype html>");
    const studio = await startStudio({
      clone: root,
      dist,
      migrations,
      listening: readSettings({ PORT: "0" }),
      settings: readBackendSettings({ STUDIO_DATA: data }),
      onFault: (fault) => {
        throw fault;
      },
    });
    try {
      await studio.ready;
    } finally {
      await studio.close();
    }
    appendFileSync(join(data, "database", "postgresql.conf"), NOT_DURABLE);
    rmSync(draft, { recursive: true });
    copyFolder(data, draft);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** With owners and modes, which PostgreSQL insists on. */
function copyFolder(from: string, to: string): void {
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", from, to]);
}
