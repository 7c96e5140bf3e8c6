import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Two consecutive free ports: for the studio, and for the page of parts (`playwright.config.ts`). They are below the ports that the system
 * hands out by itself, from 32768 on Linux, so that nothing that another check starts or leaves running takes one meanwhile. `pick` returns
 * the first port to try. Returns the first of the two; throws when a hundred picks find none.
 */
export async function freePorts(pick = () => randomInt(20_000, 32_000)): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = pick();
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error("No two ports in a row are free between 20000 and 32000.");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const outcome = once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.listen(port, "127.0.0.1");
  if (!(await outcome)) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}
