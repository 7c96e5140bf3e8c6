/** `npm run admin -- <address>`: makes an account an admin. The studio has to run; `DATABASE_URL` names another database than its own. */
import { join } from "node:path";
import postgres from "postgres";
import { overSocket } from "../server/database/login.ts";

const [address = ""] = process.argv.slice(2);
const { DATABASE_URL, STUDIO_DATA } = process.env;

function end(line: string): never {
  console.error(line);
  process.exit(1);
}

if (!/^\S+@\S+$/.test(address)) end("Say whom: npm run admin -- ada@example.org");
const quiet = { max: 1, onnotice: () => {}, connect_timeout: 5 };
const place = join(STUDIO_DATA ?? join(import.meta.dirname, "..", ".studio"), "socket");
const sql = DATABASE_URL ? postgres(DATABASE_URL, quiet) : postgres({ ...overSocket(place).as(), ...quiet });
try {
  const [account] = await sql`
    select id, email_confirmed_at is not null as confirmed from auth.users where email = ${address.toLowerCase()}`;
  if (!account) end(`No account has the address ${address}. Sign up with it first.`);
  if (!account.confirmed) end(`${address} is not confirmed. Open the link in its mail first.`);
  const added = await sql`
    insert into public.user_roles (user_id, role) values (${account.id}, 'admin') on conflict do nothing returning user_id`;
  console.log(added.length > 0 ? `${address} is an admin now.` : `${address} was an admin before.`);
} catch (cause) {
  end(`The database cannot be asked. Start the studio first: npm start. (${(cause as Error).message})`);
} finally {
  await sql.end({ timeout: 1 });
}
