import type { Channel } from "#sync/nearby/channel.ts";

/** Two ends of a channel in memory. `most`: texts that pass before it breaks. */
export function channelPair(most = Number.POSITIVE_INFINITY): readonly [Channel, Channel] {
  let passed = 0;
  let closeBoth = () => {};
  const closed = new Promise<void>((resolve) => {
    closeBoth = resolve;
  });
  let open = true;
  const close = () => {
    open = false;
    closeBoth();
  };
  const listeners: ((text: string) => void)[] = [];
  const early: string[][] = [[], []];
  const end = (at: 0 | 1): Channel => ({
    closed,
    close,
    async send(text) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (++passed > most) close();
      if (!open) throw new Error("closed");
      const listener = listeners[1 - at];
      if (listener) listener(text);
      else early[1 - at]?.push(text);
    },
    onText(listener) {
      listeners[at] = listener;
      for (const text of early[at]?.splice(0) ?? []) listener(text);
    },
  });
  return [end(0), end(1)];
}
