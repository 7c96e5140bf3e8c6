import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AccountLinks } from "#src/app/account/account-links.tsx";
import { feelPresses } from "#src/app/haptic-presses.ts";
import { Header } from "#src/app/shell/header.tsx";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, click, find, render } from "../ui/render.tsx";

const vibrate = vi.fn();
Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
const LIGHT = [10];
const MEDIUM = [25];
const STRONG = [50];
const ERROR = [50, 30, 50];
const felt = () => vibrate.mock.calls.splice(0).map(([pattern]) => pattern);

beforeEach(() => onTestFinished(feelPresses()));
afterEach(() => vibrate.mockClear());

test("a choice is felt as medium, what deletes as strong, any other button not at all [spec:limit-25]", () => {
  const onChange = () => undefined;
  render(
    <>
      <Button>Plain</Button>
      <Button variant="destructive">Delete</Button>
      <Button variant="destructive" aria-disabled>
        Busy
      </Button>
      <Switch label="Log" checked={false} onChange={onChange} />
      <Segmented
        label="Change 1"
        value="a"
        onChange={onChange}
        options={[
          { value: "a", label: "Accept" },
          { value: "b", label: "Reject" },
        ]}
      />
    </>,
  );
  click(button("Plain"));
  click(button("Busy"));
  expect(felt()).toEqual([]);
  click(button("Delete"));
  expect(felt()).toEqual([STRONG]);
  click(find("[role=switch]"));
  expect(felt()).toEqual([MEDIUM]);
  click(button("Reject"));
  expect(felt()).toEqual([MEDIUM]);
});

test("a notice of a failure is felt as an error, and no other notice", () => {
  notify({ title: "Copied", variant: "success" });
  expect(felt()).toEqual([]);
  notify({ title: "Not kept", variant: "danger" });
  expect(felt()).toEqual([ERROR]);
});

test("the header's links are felt as light, like all of navigation [spec:screen-46]", async () => {
  await renderPage(await testStudio(), <Header railed={false} />);
  click(find('nav[aria-label="Header"] a'));
  expect(felt()).toEqual([LIGHT]);
});

test("the sidebar's way in is felt as light, like its other links", async () => {
  const studio = await testStudio();
  Object.defineProperty(studio.session, "snapshot", {
    value: { person: { status: "signed-out" }, accounts: "offered" },
  });
  await renderPage(studio, <AccountLinks compact={false} />);
  click(find('a[href="/auth"]'));
  expect(felt()).toEqual([LIGHT]);
});
