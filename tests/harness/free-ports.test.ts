import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { freePorts } from "../../scripts/checks/free-ports.ts";

test("the ports of the browser tests lie below those that the system hands out by itself", async () => {
  const port = await freePorts();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port + 1).toBeLessThan(32_768);
});

test("a port is passed over when the one after it is taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const picks = [port - 1, port, await freePorts()];
  const last = picks.at(-1);
  expect(await freePorts(() => picks.shift() as number)).toBe(last);
  await new Promise((closed) => taken.close(closed));
});
