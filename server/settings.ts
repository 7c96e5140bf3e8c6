import { StartFault } from "./start-fault.ts";

/** Where the server listens, taken from the environment. */
export interface ServerSettings {
  /** 0 asks the system for any free port. */
  readonly port: number;
  /** Addresses to bind: both loopbacks unless `HOST` names one. */
  readonly hosts: readonly string[];
}

export class SettingsError extends StartFault {
  override readonly name = "SettingsError";
}

const DEFAULT_PORT = 4173;
const LOOPBACKS = ["127.0.0.1", "::1"] as const;

/** Reads `PORT` (0 to 65535) and `HOST`. Throws a SettingsError whose message says what to set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  const host = env.HOST?.trim();
  return { port: readPort(env.PORT), hosts: host ? [host] : LOOPBACKS };
}

function readPort(text: string | undefined): number {
  if (text === undefined || text.trim() === "") return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new SettingsError(
    `PORT must be a whole number from 1 to 65535, not "${text}". For example: PORT=${DEFAULT_PORT} npm start`,
  );
}
