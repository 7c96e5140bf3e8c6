import { expect, test } from "vitest";
import { type AuthMode, AuthPage } from "#src/screens/auth/auth-page.tsx";
import { renderPage } from "../../tools/page.tsx";
import { testStudio } from "../../tools/studio.ts";

async function said(mode: AuthMode): Promise<string> {
  const nothing = () => undefined;
  const { host } = await renderPage(
    await testStudio(),
    <AuthPage mode={mode} link={null} leftOthers={false} onLinkLeft={nothing} onLinkDeclined={nothing} />,
  );
  return host.textContent ?? "";
}

test("the sign-up says that an account counts messages, where a visitor is not counted", async () => {
  expect(await said("sign-up")).toContain(
    "A free account has 10 messages a month. Without an account nothing is counted.",
  );
});

test("the sign-in says beforehand that a visitor's work moves into the account", async () => {
  expect(await said("sign-in")).toContain("What you saved here without an account moves into it.");
});
