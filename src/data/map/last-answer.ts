interface Numbered {
  readonly number: number;
}

export interface LastAnswer<Question, Reply> {
  /**
   * Asks the worker. An answer that a later question overtakes never comes.
   * @param onPage the same answer without a worker; the answer rejects where it throws
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
      new Promise((resolve, reject) => {
        const asked = ++number;
        const answerHere = () => {
          worker?.terminate();
          worker = null;
          try {
            resolve(onPage());
          } catch (cause) {
            reject(cause);
          }
        };
        if (!worker) return answerHere();
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (!isReply(data) || data.number !== asked) return;
          try {
            resolve(read(data));
          } catch {
            answerHere();
          }
        };
        worker.onerror = answerHere;
        worker.onmessageerror = answerHere;
        try {
          worker.postMessage({ ...question, number: asked });
        } catch {
          answerHere(); // the question cannot be copied
        }
      }),
    end: () => worker?.terminate(),
  };
}
