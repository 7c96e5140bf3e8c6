import { existsSync } from "node:fs";
import { join } from "node:path";
import { readBackendSettings } from "./backend-settings.ts";
import { hardenPrototypes } from "./hardened-prototypes.ts";
import { say, silenceLibraries, warn } from "./log.ts";
import { readSettings, type ServerSettings, SettingsError } from "./settings.ts";
import { StartFault } from "./start-fault.ts";
import { startStudio } from "./studio.ts";

const clone = join(import.meta.dirname, "..");
const dist = process.env.STUDIO_DIST ?? join(clone, "dist");
const migrations = process.env.STUDIO_MIGRATIONS ?? join(clone, "supabase", "migrations");

/** Starts the server and ends the process when asked to. Everything that can go wrong at the start is one line and exit code 1. */
async function main(): Promise<void> {
  silenceLibraries();
  hardenPrototypes();
  const listening = readSettings(process.env);
  const settings = readBackendSettings(process.env);
  if (!existsSync(join(dist, "index.html"))) throw new SettingsError("There is no build to serve. Run: npm run build");
  const studio = await startStudio({ clone, dist, migrations, listening, settings, onFault: fail }).catch((error) => {
    throw error instanceof StartFault ? error : new StartFault(whyNot(error, listening));
  });

  // PostgreSQL ends with us, whatever ends us
  process.on("uncaughtException", fail);
  const end = (code: number) => void studio.close().finally(() => process.exit(code));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(0));
  process.on("SIGHUP", () => end(0));

  say(`Studio of the Mind: ${studio.address}  (Ctrl+C stops it)`);
  if (studio.inboxLink) say(`Inbox of its mails: ${studio.inboxLink}`);
  else if (!settings.smtp)
    say(
      "This studio cannot send mail, so nobody can confirm a new account or set a forgotten password. It has no inbox, because others may reach it. Set SMTP_URL and MAIL_FROM, for example SMTP_URL=smtps://name:password@mail.example.org",
    );
  if (studio.note) say(studio.note);
  await studio.ready.catch((fault: Error) => {
    warn(fault instanceof StartFault ? fault.message : unexpected(fault));
    end(1);
  });
}

function fail(fault: Error): void {
  warn(fault instanceof StartFault ? fault.message : unexpected(fault));
  process.exit(1);
}

/** A fault of our own making. Its place in the code is told; its message might quote what people wrote. */
function unexpected(error: Error): string {
  const where = error.stack?.split("\n").find((line) => line.includes("/server/"));
  return `The server stopped over a mistake of its own (${error.name}${where ? `, ${where.trim()}` : ""}).`;
}

function whyNot(error: NodeJS.ErrnoException, { port, hosts }: ServerSettings): string {
  const other = port < 65_535 ? port + 1 : port - 1;
  if (error.code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Choose another: PORT=${other} npm start`;
  if (error.code === "EACCES")
    return `Port ${port} needs more rights than this user has. Choose another: PORT=4173 npm start`;
  return `Could not listen on ${hosts.join(", ")} port ${port}: ${error.code ?? unexpected(error)}`;
}

main().catch((error: Error) => {
  warn(error instanceof StartFault ? error.message : unexpected(error));
  process.exitCode = 1;
});
