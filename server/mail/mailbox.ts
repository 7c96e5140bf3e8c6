import type { Sql } from "postgres";
import { onConnection } from "../database/steady-driver.ts";

export interface StoredMail {
  readonly id: number;
  /** ISO 8601. */
  readonly sentAt: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one link that the mail is about. */
  readonly link: string | null;
}

type NewMail = Omit<StoredMail, "id" | "sentAt"> & {
  /** Whose mail it is. Null where that was not known when it was written. */
  readonly account: string | null;
};

/** The mails this server wrote, stored in its own schema of the database. */
export interface Mailbox {
  keep(mail: NewMail): Promise<void>;
  /** The newest first, at most `limit`. */
  newest(limit: number): Promise<StoredMail[]>;
  /** Removes what was written for an account, to whatever address, and what was written to its address. */
  forget(account: { readonly id: string; readonly email: string }): Promise<void>;
}

/** The oldest go: a mail is of use for an hour, and names a person. */
const MOST_KEPT = 1_000;

export function openMailbox(sql: Sql): Mailbox {
  return {
    async keep({ to, subject, text, link, account }) {
      await onConnection(
        sql,
        (held) => held`
          with kept as (insert into studio_server.mails (recipient, subject, body, link, account)
            values (${to}, ${subject}, ${text}, ${link}, ${account}) returning id)
          delete from studio_server.mails where id <= (select id - ${MOST_KEPT} from kept)`,
      );
    },
    async newest(limit) {
      return onConnection(
        sql,
        (held) => held<StoredMail[]>`
          select id, sent_at as "sentAt", recipient as to, subject, body as text, link
          from studio_server.mails order by id desc limit ${limit}`,
      );
    },
    async forget({ id, email }) {
      await onConnection(
        sql,
        (held) => held`delete from studio_server.mails where account = ${id} or recipient = ${email}`,
      );
    },
  };
}
