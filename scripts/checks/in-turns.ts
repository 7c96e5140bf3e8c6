/** Runs the tasks in their order, at most so many at a time. Resolves when all have ended. */
export async function inTurns<T>(tasks: readonly T[], atOnce: number, run: (task: T) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await run(task);
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
}
