import type { ThinkInput, Thought } from "#domain/thinking/types.ts";
import type { EngineReply, EngineRequest, EngineWork } from "#src/ai/local/messages.ts";

export const thoughtOf = (work: EngineWork): Thought => ({ title: inputOf(work).text }) as Thought;

export function inputOf(work: EngineWork): ThinkInput {
  if ("prompt" in work) throw new Error("not a thought");
  return work.input;
}

/** A worker that answers when the test tells it to. */
export class FakeWorker extends EventTarget {
  readonly received: EngineRequest[] = [];
  terminated = false;
  postMessage(message: EngineRequest): void {
    this.received.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(data: EngineReply): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  answer(at: number): void {
    const request = this.received[at];
    if (request === undefined) throw new Error(`no request ${at}`);
    this.say({ id: request.id, thought: thoughtOf(request), steps: [{ name: "reading", ms: 1 }] });
  }
  fail(): void {
    this.dispatchEvent(new Event("error", { cancelable: true }));
  }
}
