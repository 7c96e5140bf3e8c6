import { Writable } from "node:stream";
import { setImmediate as nextImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { gatherWrites } from "../../server/database/gathered-writes.ts";

/** What each write to the system held. */
function recorded() {
  const writes: string[] = [];
  const socket = new Writable({
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk.toString());
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => (chunk as Buffer).toString()).join(""));
      done();
    },
  });
  return { writes, socket: gatherWrites(socket) };
}

test("what a request hands over is one write: at once, in later microtasks, and in the driver's immediate", async () => {
  const { writes, socket } = recorded();
  await Promise.resolve();
  socket.write("begin ");
  await Promise.resolve();
  socket.write("work ");
  await Promise.resolve();
  const sent = nextImmediate().then(() => socket.write("commit"));
  await sent;
  await nextImmediate();
  expect(writes).toEqual(["begin work commit"]);
});

test("what is written afterwards is sent too", async () => {
  const { writes, socket } = recorded();
  socket.write("first");
  await nextImmediate();
  await nextImmediate();
  socket.write("second");
  await nextImmediate();
  await nextImmediate();
  expect(writes).toEqual(["first", "second"]);
});

test("an end sends what was gathered", async () => {
  const { writes, socket } = recorded();
  socket.write("goodbye");
  await new Promise<void>((ended) => socket.end(ended));
  await nextImmediate();
  expect(writes).toEqual(["goodbye"]);
});
