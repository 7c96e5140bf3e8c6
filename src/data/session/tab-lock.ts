/** Runs `work` while no other tab or worker runs work under this name. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** Web Locks exist only in secure contexts. Elsewhere a page locks only against itself, and the server accepts a refresh token twice. */
export function tabLock(name: string): Lock {
  if (navigator.locks) return (work) => navigator.locks.request(name, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
