import { limitOf } from "../../../domain/plans.ts";

/** What the try needs of the database. */
export interface Scratch {
  /** Makes an account that nobody can sign in to. @returns its id */
  begin(): Promise<string>;
  /** @returns `reserved`, or `limit` where nothing is left of the month */
  reserve(account: string, message: string): Promise<string>;
  settle(account: string, message: string): Promise<void>;
  /** Removes the account with all that belongs to it. */
  end(account: string): Promise<void>;
}

export interface LimitsTried {
  /** Messages a month on Explorer, as this version says. */
  readonly limit: number;
  readonly used: number;
  /** Messages asked for at the same moment, and how many of them got room. */
  readonly asked: number;
  readonly taken: number;
}

const LIMIT = limitOf("explorer", "messages") ?? 0;
const USED = 3;

/** Uses up some of a month, then asks for a whole month at once. The scratch account goes, however it ends. */
export async function tryLimits({ begin, reserve, settle, end }: Scratch): Promise<LimitsTried> {
  const account = await begin();
  try {
    for (let n = 0; n < USED; n++) {
      await reserve(account, `used-${n}`);
      await settle(account, `used-${n}`);
    }
    const asked = Array.from({ length: LIMIT }, (_, n) => reserve(account, `asked-${n}`));
    const answers = await Promise.allSettled(asked);
    const failed = answers.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
    const taken = answers.filter((answer) => answer.status === "fulfilled" && answer.value === "reserved").length;
    return { limit: LIMIT, used: USED, asked: LIMIT, taken };
  } finally {
    await end(account);
  }
}
