import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The data folder of the server that a test run starts on this port, apart from the clone's own data. */
export const serverFolder = (port: number | string): string => join(tmpdir(), `studio-e2e-${port}`);

/** The server's own data, including its database. */
export const serverData = (folder: string): string => join(folder, "data");

/** The data folders of servers that a test started for itself, by origin. */
export const ownData = new Map<string, string>();

/** The link to a server's inbox, as its operator finds it in the data folder. */
export function inboxLink(origin: string): string {
  const folder = ownData.get(origin) ?? serverData(serverFolder(new URL(origin).port));
  return readFileSync(join(folder, "inbox-link"), "utf8").trim();
}
