import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { hostedBackend } from "../../../build/hosted-backend.ts";
import { writeMail } from "../../../server/mail/mail-text.ts";
import { testDatabase } from "../sql/database.ts";

/** The steps of docs/operating.md for a hosted project, as far as they can be tried without one. */

const root = join(import.meta.dirname, "../../..");
const text = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const section =
  /### Hosted Supabase\n(.*?)\n## /s.exec(text("docs/operating.md"))?.[1]?.replaceAll(/^ {3}/gm, "") ?? "";
const blocks = (language: string) =>
  [...section.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, block]) => (block ?? "").trim());

interface Config {
  readonly api: { readonly schemas: readonly string[]; readonly max_rows: number };
  readonly db: { readonly major_version: number };
  readonly auth: Record<string, unknown> & {
    readonly email: Record<string, unknown> & {
      readonly template: Readonly<Record<string, { subject: string; content_path: string }>>;
    };
  };
  readonly functions: Readonly<Record<string, { readonly verify_jwt: boolean }>>;
}
const config = parse(text("supabase", "config.toml")) as unknown as Config;

describe("config.toml", () => {
  test("asks of accounts what the app relies on, as the embedded server does", () => {
    expect(config.auth).toMatchObject({
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      enable_refresh_token_rotation: true,
      minimum_password_length: 12,
      jwt_expiry: 3600,
      email: { enable_signup: true, enable_confirmations: true, otp_expiry: 3600, secure_password_change: false },
    });
    expect(config.api).toMatchObject({ schemas: ["public"], max_rows: 1000 });
    expect(config.db.major_version).toBe(17);
  });

  test("lets links come back to both forms of /auth, on each name of this machine, and nowhere else", () => {
    const patterns = (config.auth.additional_redirect_urls as string[]).map(glob);
    const allowed = (address: string) => patterns.some((pattern) => pattern.test(address));
    for (const origin of ["http://localhost:4173", "http://127.0.0.1:4173"])
      for (const page of ["/auth", "/auth?mode=reset"]) expect(allowed(origin + page)).toBe(true);
    for (const page of [
      "http://localhost:4173.evil.example/auth",
      "https://evil.example/auth",
      "http://localhost:4173/",
    ])
      expect(allowed(page)).toBe(false);
  });

  test("names every function, each of which checks its caller itself", () => {
    const folders = readdirSync(join(root, "supabase", "functions")).filter((name) => !name.startsWith("_"));
    expect(Object.keys(config.functions).sort()).toEqual(folders.sort());
    for (const name of folders) {
      expect(config.functions[name]).toEqual({ verify_jwt: false });
      expect(existsSync(join(root, "supabase", "functions", name, "index.ts"))).toBe(true);
    }
  });

  test.each([
    ["confirmation", "signup"],
    ["recovery", "recovery"],
    ["email_change", "email_change"],
  ] as const)("writes the mail of %s as the embedded server does", (name, kind) => {
    // the page alone uses the link: a program that opens it does nothing
    const link = `{{ .RedirectTo }}#token_hash={{ .TokenHash }}&type=${kind}`;
    const { subject, content_path } = config.auth.email.template[name] ?? { subject: "", content_path: "" };
    const mail = writeMail(kind, link, "{{ .NewEmail }}");
    expect(subject).toBe(mail.subject);
    const lines = text(content_path).trim().split("\n");
    expect(lines.map((line) => line.replace(/<[^>]*>/g, ""))).toEqual(mail.text.split("\n\n"));
    expect(lines.filter((line) => line.includes(`<a href="${link}">`))).toHaveLength(1);
  });
});

/** As hosted auth reads a pattern: a star stops at a dot or a slash, two do not. */
function glob(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === "**" ? ".*" : part === "*" ? "[^./]*" : part.replace(/[.?+^$()[\]{}|\\]/g, "\\$&")))
    .join("");
  return new RegExp(`^${source}$`);
}

describe("the steps of docs/operating.md", () => {
  test("name commands, files and variables that there are", () => {
    const commands = blocks("sh").flatMap((block) => block.split("\n"));
    expect(
      commands.map((line) =>
        line.replace(/^npx supabase (\S+( push| deploy| set)?).*/, "$1").replace(/.*npm run /, ""),
      ),
    ).toEqual(["login", "link", "db push", "config push", "functions deploy", "secrets set", "build"]);
    for (const path of section.match(/(?<=`)(supabase|server|dist)\/[\w./-]*(?=`)|(?<=\()[\w/-]+\.md(?=\))/g) ?? [])
      if (!path.startsWith("dist")) expect(existsSync(join(root, path)), path).toBe(true);
    const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
    expect(scripts.build).toBeDefined();
    const provider = text("supabase", "functions", "complete", "provider.ts");
    for (const [name] of section.matchAll(/\bAI_[A-Z_]+(?==)/g)) expect(provider).toContain(`"${name}"`);
  });

  test("build with an address and a key of the form that the build takes", () => {
    const [line = ""] = blocks("sh").filter((block) => block.includes("npm run build"));
    const env = Object.fromEntries(
      [...line.replace("<ref>", "abc").matchAll(/(VITE_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(hostedBackend(env)?.url).toBe("https://abc.supabase.co");
  });

  test("write settings that config.toml has", () => {
    const [written = ""] = blocks("toml");
    for (const name of Object.keys(parse(written))) expect(config.auth).toHaveProperty(name);
  });
});

describe("the first admin", () => {
  const db = testDatabase();
  test("is made by the statement in docs/operating.md", async () => {
    const [boss, other] = [await db.user(), await db.user()];
    await db.owner`update auth.users set email = 'you@example.org' where id = ${boss.id}`;
    await db.owner.unsafe(blocks("sql").join("\n"));
    expect(await db.owner`select user_id, role from public.user_roles`).toEqual([{ user_id: boss.id, role: "admin" }]);
    const seen = (who: { id: string }) => db.as(who, (sql) => sql`select public.admin_overview()`);
    expect(await seen(boss)).toHaveLength(1);
    await expect(seen(other)).rejects.toThrow(/admin/);
  });
});
