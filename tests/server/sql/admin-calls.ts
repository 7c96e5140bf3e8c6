import type { TestDatabase, Who } from "./database.ts";

// biome-ignore lint/suspicious/noExplicitAny: JSON of the database, whose form is what the tests are about
export type Json = any;

/** What a caller gets of a function: its answer, or the code of the refusal. */
export type Heard = { readonly answer: Json } | { readonly code: string; readonly detail?: string };

/** Calls a function of the admins as `who`, in a transaction of its own, as the API does. */
export const callsOf = (db: TestDatabase) => {
  const call = (who: Who, name: string, ...values: readonly (string | number | boolean | null)[]): Promise<Heard> =>
    db
      .as(who, async (sql) => {
        const marks = values.map((_, at) => `$${at + 1}`).join(", ");
        const [row] = await sql.unsafe(`select public.${name}(${marks}) as answer`, [...values]);
        return { answer: row?.answer };
      })
      .catch((error: { code: string; detail?: string }) => ({
        code: error.code,
        ...(error.detail === undefined ? {} : { detail: error.detail }),
      }));
  /** The answer; a refusal by an error fails the test. */
  const answer = async (who: Who, name: string, ...values: readonly (string | number | boolean | null)[]) => {
    const heard = await call(who, name, ...values);
    if (!("answer" in heard)) throw new Error(`${name}: ${heard.code} ${heard.detail}`);
    return heard.answer;
  };
  return { call, answer };
};

export const WHY = "asked on Monday what the plan is";
