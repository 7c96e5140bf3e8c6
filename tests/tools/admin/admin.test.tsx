import { expect, test } from "vitest";
import { logHash } from "#domain/admin/log-chain.ts";
import { storeVerdict } from "#src/data/readiness-verdict.ts";
import { serverReads } from "#src/data/server-reads.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { AdminPage } from "#src/tools/admin/view/admin-page.tsx";
import { click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { ACCOUNT, adminStudio, ERRORS, FEEDBACK, HOSTILE, OVERVIEW, refusal } from "./admin-studio.ts";

const WHY = "asked on 19 Nov why the plan is Explorer";
const words = (host: HTMLElement, text: string) => until(() => host.textContent?.includes(text) === true);
const button = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name) as HTMLElement;
const field = (host: HTMLElement, label: string) => {
  const found = [...host.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  return host.querySelector(`[id="${found?.htmlFor}"]`) as HTMLInputElement;
};

test("the overview says how the parts are, plans in fives, what people say and what broke; nothing of it is markup", async () => {
  const { studio } = await adminStudio({ admin_overview: OVERVIEW, admin_errors: ERRORS, admin_feedback: FEEDBACK });
  const { host } = await renderPage(studio, <AdminPage view="overview" />);
  await words(host, "270");
  const row = (name: string) =>
    [...host.querySelectorAll("tr")].find((tr) => tr.querySelector("th")?.textContent === name)?.querySelector("td")
      ?.textContent;
  expect([row("Explorer"), row("Synthesizer"), row("Synthesizer, one-time"), row("Architect")]).toEqual([
    "270",
    "45",
    "0",
    "hidden",
  ]);
  await words(host, "fewer than 5 people");
  await words(host, "<b>I could not find it</b>");
  expect(host.querySelector("blockquote b")).toBeNull();
  await words(host, "fails: answered 503");
  await words(host, "41 MB");
  const ways = find("section[aria-label='The parts of the backend']", host).querySelectorAll("a");
  expect([...ways].map((way) => way.getAttribute("href"))).toEqual(["/launch-readiness", "/system-tests"]);
  expect([row("Positive"), row("Neutral"), row("Negative")]).toEqual(["61", "14", "9"]);
  expect(host.textContent).not.toContain("Looked at");
  await storeVerdict(studio.db, { sentence: "Not ready: 2 things speak against it.", at: Date.now() });
  await words(host, "Launch readiness: Not ready: 2 things speak against it. Looked at today");
});

test("before the first week is closed it says so, and shows no number", async () => {
  const { studio } = await adminStudio({
    admin_overview: { ...OVERVIEW, closedTo: null, people: null, plans: {} },
    admin_errors: { times: 0, groups: 0, list: [] },
    admin_feedback: { groups: [], comments: [], commented: 0 },
  });
  const { host } = await renderPage(studio, <AdminPage view="overview" />);
  await words(host, "Counted since 7 Sep.");
  await words(host, "Nothing was reported in the last 7 days.");
  await words(host, "Nobody has answered in this time.");
});

test("a look-up needs a whole address and a reason, and keeps what was typed", async () => {
  const { studio, calls } = await adminStudio({ admin_account: { found: false } });
  const { host } = await renderPage(studio, <AdminPage view="accounts" />);
  await until(() => button(host, "Look up") !== undefined);
  click(button(host, "Look up"));
  await words(host, "Type a whole address or an id.");
  await words(host, "Say why in ten characters or more: they will read it.");
  expect(calls).toEqual([]);
  type(field(host, "Whole email address, or account id"), "marta@");
  type(field(host, "Why do you look?"), WHY);
  click(button(host, "Look up"));
  await words(host, "No account has exactly this address.");
  expect(calls).toEqual([{ name: "admin_account", values: { p_who: "marta@", p_reason: WHY } }]);
  expect(field(host, "Whole email address, or account id").value).toBe("marta@");
});

/** Types into a field, or chooses in a list. */
function type(control: HTMLInputElement | HTMLSelectElement, text: string): void {
  inAct(() => {
    const own = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(own, "value")?.set?.call(control, text);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
}

async function lookedUp(account: object, more: Record<string, unknown> = {}) {
  const made = await adminStudio({ admin_account: { ...ACCOUNT, ...account }, ...more });
  const { host } = await renderPage(made.studio, <AdminPage view="accounts" />);
  await until(() => button(host, "Look up") !== undefined);
  type(field(host, "Whole email address, or account id"), "marta@example.org");
  type(field(host, "Why do you look?"), WHY);
  click(button(host, "Look up"));
  await words(host, "here since the week of 7 Sep");
  return { ...made, host };
}

test("an account is shown without a word of the person, and a hostile name as plain text in a place of its own", async () => {
  const { host } = await lookedUp({ address: HOSTILE });
  expect(find("#account bdi", host).textContent).toBe(HOSTILE);
  expect(host.querySelector("img")).toBeNull();
  expect(find("a[href^=mailto]", host).getAttribute("href")).toBe(
    `mailto:${encodeURIComponent(HOSTILE)}?subject=Your%20account%20in%20Studio%20of%20the%20Mind`,
  );
  for (const said of [
    "Explorer, by no purchase",
    "10 of 10",
    "412, 3.1 MB",
    "2 devices",
    "nobody can open them from here",
  ])
    expect(host.textContent).toContain(said);
});

test("one's own role cannot be changed: there is no button for it", async () => {
  const { host } = await lookedUp({ self: true, admin: true, limit: null });
  expect(button(host, "Take the admin role")).toBeUndefined();
  expect(host.textContent).toContain("10, no limit");
});

test("a plan is granted with a reason and with the grant that was seen; what was bought stays", async () => {
  const { host, calls } = await lookedUp(
    { plan: "synthesizer", bought: ["synthesizer"] },
    { admin_set_plan: { done: true, plan: "architect" } },
  );
  click(button(host, "Change plan"));
  await words(host, "This account bought Synthesizer. A grant adds to that and takes nothing away.");
  const choice = field(host, "Granted plan") as unknown as HTMLSelectElement;
  type(choice, "architect");
  click(button(host, "Change the plan"));
  await words(host, "Say why in ten characters or more");
  type(field(host, "Reason, kept in the log"), "paid by transfer, invoice 118");
  click(button(host, "Change the plan"));
  await words(host, "Architect (bought: Synthesizer; granted: Architect)");
  expect(calls.at(-1)).toEqual({
    name: "admin_set_plan",
    values: {
      p_account: ACCOUNT.id,
      p_plan: "architect",
      p_seen: "explorer",
      p_reason: "paid by transfer, invoice 118",
    },
  });
});

test("a refused change says why and that the try is in the log, and keeps the form", async () => {
  const { host, server } = await lookedUp({}, { admin_set_role: { refused: "not_confirmed" } });
  click(button(host, "Make admin"));
  await until(() => button(host, "Give the role") !== undefined);
  type(field(host, "Reason, kept in the log"), "takes over support");
  click(button(host, "Give the role"));
  await words(host, "This address is not confirmed.");
  await words(host, "Nothing was changed; the try is in the log.");
  expect(field(host, "Reason, kept in the log").value).toBe("takes over support");
  server.says.admin_set_role = refusal(403, "Only admins may do this.");
  click(button(host, "Give the role"));
  await words(host, "The server does not let you do this.");
  server.says.admin_set_role = { done: true };
  click(button(host, "Give the role"));
  await until(() => button(host, "Take the admin role") !== undefined);
});

test("a silent server: it says so and asks again; what was heard last stays with its time", async () => {
  const { studio, server } = await adminStudio({ admin_errors: ERRORS });
  server.isSilent = true;
  const { host } = await renderPage(studio, <AdminPage view="errors" />);
  await words(host, "Accounts, roles and figures live on the server.");
  server.isSilent = false;
  click(button(host, "Ask again"));
  await words(host, "214 times");
  server.isSilent = true;
  await serverReads.refetchQueries();
  await words(host, "The server cannot be reached. This is what it said today");
  expect(host.textContent).toContain("214 times");
});

test("an answer of another form is not shown", async () => {
  const { studio } = await adminStudio({ admin_errors: { ...ERRORS, list: [{ code: 7 }] } });
  const { host } = await renderPage(studio, <AdminPage view="errors" />);
  await words(host, "The server's answer has another form than this version reads.");
});

const NOBODY = { actor: null, actorAddress: null, subject: "w1", subjectAddress: "ada@example.org" };
function logOf(changed: object = {}) {
  const first = {
    seq: 1,
    at: Date.UTC(2026, 5, 1, 8),
    ...NOBODY,
    action: "role" as const,
    reason: null,
    details: '{"on": true, "role": "admin"}',
    prev: "",
  };
  const one = { ...first, hash: logHash({ ...first, hash: "" }, sha256Digest) };
  const second = {
    ...NOBODY,
    seq: 2,
    at: Date.UTC(2026, 5, 3, 8),
    actor: "w1",
    actorAddress: "ada@example.org",
    subject: "w2",
    subjectAddress: null,
    action: "look-up" as const,
    reason: HOSTILE,
    details: "{}",
    prev: one.hash,
  };
  const two = { ...second, hash: logHash({ ...second, hash: "" }, sha256Digest) };
  return {
    total: 2,
    admins: [
      { id: "a", address: "ada@example.org", since: "2026-06-01", self: true },
      { id: "b", address: HOSTILE, since: "2026-10-20", self: false },
    ],
    records: [{ ...two, ...changed }, one],
  };
}

test("the log says who did what and why, its chain is verified here, and a changed record is found", async () => {
  const { studio, server, calls } = await adminStudio({ admin_log: logOf(), admin_set_role: { done: true } });
  const { host } = await renderPage(studio, <AdminPage view="roles" />);
  await words(host, "made ada@example.org an admin");
  await words(host, "looked up an account that is gone");
  await words(host, "the command line");
  await words(host, "no reason was given");
  click(button(host, "Verify"));
  await words(host, "2 of 2 records hold");
  server.says.admin_log = logOf({ reason: "something else" });
  click(button(host, "Verify"));
  await words(host, "The chain is broken at record 2.");
  expect(
    [...host.querySelectorAll("button")].filter(({ textContent }) => textContent === "Take the role away").length,
  ).toBe(1);
  click(button(host, "Take the role away"));
  await until(() => button(host, "Take the role") !== undefined);
  type(field(host, "Reason, kept in the log"), "left the project");
  click(button(host, "Take the role"));
  await until(() => calls.some(({ name }) => name === "admin_set_role"));
  expect(calls.find(({ name }) => name === "admin_set_role")?.values).toEqual({
    p_account: "b",
    p_on: false,
    p_reason: "left the project",
  });
});

test("each view has its address, and the current one is marked", async () => {
  const { studio } = await adminStudio({ admin_errors: ERRORS });
  const { host } = await renderPage(studio, <AdminPage view="errors" />);
  await words(host, "214 times");
  expect(
    [...host.querySelectorAll("nav a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
      link.getAttribute("aria-current"),
    ]),
  ).toEqual([
    ["Overview", "/admin", null],
    ["Accounts", "/admin?view=accounts", null],
    ["Roles", "/admin?view=roles", null],
    ["Errors", "/admin?view=errors", "page"],
    ["Feedback", "/admin?view=feedback", null],
    ["Analytics", "/admin/analytics", null],
  ]);
});
