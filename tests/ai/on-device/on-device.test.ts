import { describe, expect, it } from "vitest";
import { createAi } from "#src/ai/ai.ts";
import type { Completed } from "#src/ai/network/messages.ts";
import type { Llama } from "#src/ai/on-device/llama.ts";
import { createModelClient } from "#src/ai/on-device/model-client.ts";
import { type ModelParts, serveModel } from "#src/ai/on-device/serve-model.ts";
import { onDeviceSetup } from "#src/ai/provider.ts";

/** A model on this device behind the contract of all adapters. The worker is real; only llama.cpp is a stand-in (`e2e/on-device.spec.ts` runs it). */

const setup = onDeviceSetup("tiny", "Tiny");
const said = (text: string): Completed => ({ ok: true, value: { text, model: "", finishReason: "stop" } });

/** What the worker does, on a channel within this process. */
function onDevice(parts: Partial<ModelParts>) {
  const ended: string[] = [];
  const client = createModelClient({
    spawn() {
      const { port1, port2 } = new MessageChannel();
      serveModel(port2, {
        find: async () => new Blob(["GGUF"]),
        load: async () => model(async () => said("Yes.")),
        ...parts,
      });
      port1.start();
      port2.start();
      return {
        postMessage: (message: unknown) => port1.postMessage(message),
        addEventListener: port1.addEventListener.bind(port1) as Worker["addEventListener"],
        terminate() {
          ended.push("worker");
          port1.close();
          port2.close();
        },
      };
    },
  });
  const recorded: unknown[] = [];
  const audit = {
    begin: async (call: unknown) => {
      recorded.push(call);
      throw new Error("nothing leaves");
    },
    end: async () => {},
  };
  const ai = createAi({ engine: { think: () => Promise.reject(new Error("not asked")) }, audit, onDevice: client });
  return { ai, client, recorded, ended };
}
const model = (complete: Llama["complete"]): Llama => ({ complete });

describe("a model on this device", () => {
  it("answers as it writes, under its name, and nothing is recorded as leaving", async () => {
    const { ai, recorded } = onDevice({
      load: async () =>
        model(async (_, __, onProgress) => {
          onProgress({ bytes: 4, text: "Wait" });
          return said("Wait for the river.");
        }),
    });
    const heard: string[] = [];
    const delivered = await ai.ask("answer", { question: "What now?" }, { setup, onText: (text) => heard.push(text) });
    expect(delivered).toMatchObject({
      ok: true,
      value: { output: { text: "Wait for the river." }, kind: "on-device", model: "Tiny" },
    });
    expect(heard).toEqual(["Wait"]);
    expect(recorded).toEqual([]);
    expect(ai.outgoing("answer", { question: "What now?" }, setup).destination).toBeUndefined();
    ai.dispose();
  });

  it("gets the form of the answer for tasks that need one, and says so when it is missed", async () => {
    const answers = ['{"question": "Shall we wait?", "reasons": ["shorter"]}', "no form at all"];
    const schemas: unknown[] = [];
    const { ai } = onDevice({
      load: async () =>
        model(async ({ schema }) => {
          schemas.push(schema?.type);
          return said(answers.shift() ?? "");
        }),
    });
    const first = await ai.ask("refine", { text: "shall we wait" }, { setup });
    expect(first).toMatchObject({ ok: true, value: { output: { question: "Shall we wait?" } } });
    const second = await ai.ask("refine", { text: "shall we wait" }, { setup });
    expect(second).toMatchObject({ ok: false, error: { message: "Tiny did not answer in the form this needs." } });
    expect(schemas).toEqual(["object", "object"]);
    ai.dispose();
  });

  it("is stopped at once, keeps what was written, and is asked again without being loaded again", async () => {
    let loads = 0;
    const { ai, ended } = onDevice({
      load: async () => {
        loads++;
        return model(async (_, signal, onProgress) => {
          onProgress({ bytes: 5, text: "A lot" });
          if (loads > 1 || signal.aborted) return said("whole");
          await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
          loads = 2;
          return { ok: false, failure: { kind: "broken-off" } };
        });
      },
    });
    const stop = new AbortController();
    const question = { question: "What now?" };
    const stopped = await ai.ask("answer", question, { setup, signal: stop.signal, onText: () => stop.abort() });
    expect(stopped).toMatchObject({ ok: true, value: { stopped: true, output: { text: "A lot" } } });
    expect(await ai.ask("answer", question, { setup })).toMatchObject({
      ok: true,
      value: { output: { text: "whole" } },
    });
    expect(loads).toBe(2);
    expect(ended).toEqual([]);
    ai.dispose();
  });

  it("answers one question after the other", async () => {
    let atOnce = 0;
    const { ai } = onDevice({
      load: async () =>
        model(async () => {
          expect(++atOnce).toBe(1);
          await new Promise((resolve) => setTimeout(resolve));
          atOnce--;
          return said("Yes.");
        }),
    });
    const all = await Promise.all(["a?", "b?", "c?"].map((question) => ai.ask("answer", { question }, { setup })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    ai.dispose();
  });

  it("says that it cannot be started when its file is gone, or llama.cpp fails on it", async () => {
    const fails: Partial<ModelParts>[] = [
      { find: async () => undefined },
      { load: () => Promise.reject(new Error("out of memory")) },
    ];
    for (const parts of fails) {
      const { ai } = onDevice(parts);
      const delivered = await ai.ask("answer", { question: "What now?" }, { setup });
      expect(delivered).toMatchObject({
        ok: false,
        error: { code: "SERVICE_UNAVAILABLE", message: "Tiny could not be started on this device." },
      });
      ai.dispose();
    }
  });
});
