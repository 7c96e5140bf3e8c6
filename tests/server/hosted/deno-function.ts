import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { until } from "../running-studio.ts";

const root = join(import.meta.dirname, "../../..");

export interface DenoFunction {
  readonly url: string;
  stop(): void;
}

/** Serves a function's own `index.ts` in the runtime that a hosted project uses, with these variables alone. */
export async function denoFunction(name: string, cache: string, variables: NodeJS.ProcessEnv): Promise<DenoFunction> {
  const port = await freePort();
  const entry = join(root, "supabase", "functions", name, "index.ts");
  const child: ChildProcess = spawn(
    join(root, "node_modules", ".bin", "deno"),
    ["run", "--no-config", "--no-lock", "--cached-only", "--allow-env", "--allow-net=localhost,127.0.0.1", entry],
    {
      env: {
        PATH: process.env.PATH,
        DENO_DIR: cache,
        DENO_NO_UPDATE_CHECK: "1",
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...variables,
      },
      stdio: "ignore",
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`deno ended with ${child.exitCode}`);
    return fetch(url, { method: "OPTIONS" }).catch(() => undefined);
  });
  return { url, stop: () => void child.kill("SIGKILL") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
