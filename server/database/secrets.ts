import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileFault, StartFault } from "../start-fault.ts";

/** What this server made up for itself, stored beside its data. */
export interface Secrets {
  readonly databasePassword: string;
  /** Signs the tokens of people who are signed in. */
  readonly jwtSecret: string;
  /** Names the app to the API; not a secret. */
  readonly publishableKey: string;
  /** Acts as the service role: for the functions of this server alone. */
  readonly secretKey: string;
}

/**
 * Reads `secrets.json` (mode 600), or makes it where there is no database yet. Throws a StartFault when the file is gone or damaged
 * beside a database, since its password is then unknown.
 */
export function readSecrets(folder: string, database: string): Secrets {
  const path = join(folder, "secrets.json");
  try {
    if (existsSync(path)) return parse(readFileSync(path, "utf8"), path);
    if (existsSync(database) && readdirSync(database).length > 0)
      throw new StartFault(
        `${path} is missing: it holds the password of the database beside it. Restore it from a backup.`,
      );
    return write(path);
  } catch (error) {
    throw error instanceof StartFault ? error : fileFault(error as NodeJS.ErrnoException, path);
  }
}

function parse(text: string, path: string): Secrets {
  const names = ["databasePassword", "jwtSecret", "publishableKey", "secretKey"] as const;
  try {
    const secrets = JSON.parse(text) as Secrets;
    if (names.every((name) => typeof secrets[name] === "string" && secrets[name].length >= 16)) return secrets;
  } catch {
    // said below
  }
  throw new StartFault(`${path} is damaged. Restore it from a backup.`);
}

function write(path: string): Secrets {
  const secrets: Secrets = {
    databasePassword: random(),
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  };
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, "w", 0o600);
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
  return secrets;
}

function random(): string {
  return randomBytes(32).toString("base64url");
}
