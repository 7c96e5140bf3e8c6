/** Runs so much work at a time and lets so much wait; what comes beyond that is turned away. */
export interface Lanes {
  /** What the work comes to; undefined, and the work is not begun, when too much is waiting. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

export function createLanes({ lanes, waiting }: { lanes: number; waiting: number }): Lanes {
  let busy = 0;
  const queue: (() => void)[] = [];
  const enter = () => (busy < lanes ? Promise.resolve(void busy++) : new Promise<void>((turn) => queue.push(turn)));
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else busy--;
  };
  return {
    run(work) {
      if (busy >= lanes && queue.length >= waiting) return undefined;
      return enter().then(work).finally(leave);
    },
  };
}
