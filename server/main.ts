import { existsSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { readSettings, type ServerSettings, SettingsError } from "./settings.ts";

const dist = process.env.STUDIO_DIST ?? join(import.meta.dirname, "..", "dist");

/** Starts the server and ends the process when asked to. Everything that can go wrong at the start is one line and exit code 1. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!existsSync(join(dist, "index.html"))) throw new SettingsError("There is no build to serve. Run: npm run build");
  const server = await listen(createApp({ dist }), settings).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(whyNot(error, settings));
  });
  const shown = process.env.HOST?.trim() || "localhost";
  console.log(
    `Studio of the Mind: http://${shown.includes(":") ? `[${shown}]` : shown}:${server.port}  (Ctrl+C stops it)`,
  );

  const stop = () => void server.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

function whyNot(error: NodeJS.ErrnoException, { port, hosts }: ServerSettings): string {
  const other = port < 65_535 ? port + 1 : port - 1;
  if (error.code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Choose another: PORT=${other} npm start`;
  if (error.code === "EACCES")
    return `Port ${port} needs more rights than this user has. Choose another: PORT=4173 npm start`;
  return `Could not listen on ${hosts.join(", ")} port ${port}: ${error.message}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
});
