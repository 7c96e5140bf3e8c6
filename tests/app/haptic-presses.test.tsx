import { Pencil, Trash2 } from "lucide-react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AccountLinks } from "#src/app/account/account-links.tsx";
import { feelPresses } from "#src/app/haptic-presses.ts";
import { headerLinks } from "#src/app/navigation.ts";
import { Header } from "#src/app/shell/header.tsx";
import { HeaderNav } from "#src/screens/landing/header-nav.tsx";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, click, find, press, render, until } from "../ui/render.tsx";

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

test("the front page's links are felt as light too", async () => {
  await renderPage(await testStudio(), <HeaderNav links={headerLinks} account={null} />);
  click(find('nav[aria-label="Header"] a'));
  expect(felt()).toEqual([LIGHT]);
});

test("a menu's entry that deletes and a button with the trash are felt as strong, their neighbours not at all", async () => {
  const pressed: string[] = [];
  render(
    <main>
      <IconButton label="Delete it">
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label="Rename it">
        <Pencil aria-hidden />
      </IconButton>
      <Menu
        trigger={<Button>More</Button>}
        entries={[
          { label: "Rename", icon: Pencil, onSelect: () => void pressed.push("rename") },
          { label: "Delete", icon: Trash2, destructive: true, onSelect: () => void pressed.push("delete") },
        ]}
      />
    </main>,
  );
  const choose = async (name: string) => {
    const entry = () =>
      [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) => textContent === name);
    press(button("More"), "Enter");
    await until(() => entry() !== undefined);
    click(entry() as HTMLElement);
  };
  click(find("[aria-label='Rename it']"));
  expect(felt()).toEqual([]);
  click(find("[aria-label='Delete it']"));
  expect(felt()).toEqual([STRONG]);
  await choose("Rename");
  expect([pressed, felt()]).toEqual([["rename"], []]);
  await choose("Delete");
  expect([pressed, felt()]).toEqual([["rename", "delete"], [STRONG]]);
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
