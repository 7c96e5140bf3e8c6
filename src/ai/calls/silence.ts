/** Calls back after so many milliseconds; returns the way to call it off. */
export type After = (ms: number, work: () => void) => () => void;

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export interface Silence {
  /** Fires once nothing was heard for too long. */
  readonly signal: AbortSignal;
  /** Something was heard: the wait begins again. */
  heard(): void;
  /** Milliseconds until it fires, were nothing more heard. */
  left(): number;
  /** It is not waited for any more. */
  end(): void;
}

interface SilenceOptions {
  /** Milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds after which it fires in any case; undefined where it need not. */
  readonly longestMs: number | undefined;
  readonly after: After;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Waits for signs of life. */
export function watchSilence({ timeoutMs, longestMs, after, now }: SilenceOptions): Silence {
  const controller = new AbortController();
  const fire = (): void => controller.abort();
  const calledOff = longestMs === undefined ? () => {} : after(longestMs, fire);
  let heardAt = now();
  let stop = after(timeoutMs, fire);
  return {
    signal: controller.signal,
    heard() {
      heardAt = now();
      stop();
      stop = after(timeoutMs, fire);
    },
    left: () => heardAt + timeoutMs - now(),
    end() {
      stop();
      calledOff();
    },
  };
}
