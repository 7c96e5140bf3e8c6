interface Numbered {
  readonly number: number;
}

export interface LastAnswer<Question, Reply> {
  /**
   * Asks the worker. An answer that a later question overtakes never comes.
   * @param onPage the same answer without a worker
   */
  ask<Answer>(question: Question, read: (reply: Reply) => Answer, onPage: () => Answer): Promise<Answer>;
  end(): void;
}

/** Asks a worker; the page itself where there are no workers, or this one breaks. @param isReply checks what the worker sends */
export function lastAnswer<Question extends object, Reply extends Numbered>(
  spawn: () => Worker,
  isReply: (value: unknown) => value is Reply,
): LastAnswer<Question, Reply> {
  let worker: Worker | null;
  try {
    worker = spawn();
  } catch {
    worker = null;
  }
  let number = 0;
  return {
    ask: (question, read, onPage) =>
      new Promise((resolve) => {
        const asked = ++number;
        if (!worker) return resolve(onPage());
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (isReply(data) && data.number === asked) resolve(read(data));
        };
        worker.onerror = () => {
          worker?.terminate();
          worker = null;
          resolve(onPage());
        };
        worker.postMessage({ ...question, number: asked });
      }),
    end: () => worker?.terminate(),
  };
}
