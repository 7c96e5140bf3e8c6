import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import { StructureAside } from "#src/tools/dashboard/view/structure-aside.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const account = { id: "a", email: "ada@example.com", verified: true };

test.each<[string, SessionSnapshot, RegExp]>([
  ["a visitor", { person: { status: "signed-out" }, accounts: "offered" }, /^Nothing\. .*drafted here\.$/],
  [
    "somebody who is signed in",
    { person: { status: "signed-in", account, ended: false }, accounts: "offered" },
    /^This session, to your account alone\. .*drafted here\.$/,
  ],
])("%s is told what leaves the device", async (_, snapshot, words) => {
  const studio = await testStudio();
  const { score } = think({ text: "why is my sourdough dense since March" });
  const session = { ...studio.session, snapshot };
  const { host } = await renderPage({ ...studio, session }, <StructureAside score={score} />);
  const heading = [...host.querySelectorAll("h2")].find((h2) => h2.textContent === "What leaves this device");
  expect(heading?.nextElementSibling?.textContent).toMatch(words);
});
