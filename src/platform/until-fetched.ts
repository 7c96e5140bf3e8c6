/** Delay between tries. Milliseconds. */
const AGAIN = 5_000;

/** Fetches code that a page cannot do without, trying until it succeeds. Rejects only with what the code itself throws. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}
