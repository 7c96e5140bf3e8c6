import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { fileWithSessions } from "./workspace-file.ts";

test.use({ signedIn: false });

const code = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

const ENTERED = "Code or words of the other device";

const pictureOn = (page: Page) => page.getByRole("img", { name: "The code as a picture for a camera" }).screenshot();

/** Gives a page a camera that is held askew before this picture, and out of focus at first. Its frames go the way of any camera's. */
async function holdCamera(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const seen = await createImageBitmap(new Blob([bytes]));
    const lens = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const context = lens.getContext("2d") as CanvasRenderingContext2D;
    let frames = 0;
    const look = () => {
      context.resetTransform();
      context.filter = "none";
      context.fillStyle = "gray";
      context.fillRect(0, 0, lens.width, lens.height);
      context.translate(640, 360);
      context.rotate(0.2 + Math.sin(frames) / 50);
      context.filter = frames++ < 3 ? "blur(12px)" : "blur(0.8px)";
      context.drawImage(seen, -280, -280, 560, 560);
    };
    look();
    setInterval(look, 100);
    navigator.mediaDevices.getUserMedia = async () => lens.captureStream();
  }, picture.toString("base64"));
}

/** The second device reads the picture that the first one shows from a file, and the first one reads the answer through its camera. */
async function meetByPicture(first: Page, second: Page): Promise<void> {
  const picture = await pictureOn(first);
  await code(second, `${ENTERED} as a picture`).setInputFiles({
    name: "code.png",
    mimeType: "image/png",
    buffer: picture,
  });
  await holdCamera(first, await pictureOn(second));
  await press(first, "Use the camera");
}

/** The second person types six words; the studio's server hands the rest over. */
async function meetByWords(first: Page, second: Page): Promise<void> {
  await press(first, "Show six words");
  await code(second, ENTERED).fill((await first.getByTestId("nearby-six-words").textContent()) ?? "");
  await press(second, "Use this code");
}

/** From the closed dialog to the words on both screens. */
async function connect(first: Page, second: Page, meet: typeof meetByWords): Promise<void> {
  for (const page of [first, second]) {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("option", { name: "Sync with a device nearby" }).click();
  }
  await press(first, "Show a code");
  await meet(first, second);
  const words = await first.getByTestId("nearby-words").textContent();
  expect(words).toMatch(/^([a-z]+ ){3}[a-z]+$/);
  await expect(second.getByTestId("nearby-words")).toHaveText(words as string);
}

test("two visitors' devices exchange what they hold without a server, also after a cut", async ({
  page,
  newDevice,
}) => {
  const other = await newDevice({ cookies: [], origins: [] });
  const settings = new SettingsPage(page);
  await settings.openAsVisitor();
  await settings.choose(fileWithSessions(210));
  const importing = page.getByRole("dialog", { name: "Import this file?" });
  await importing.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.goto("/");
  await other.goto("/");

  await connect(page, other, meetByPicture);
  await expect(other.getByRole("row", { name: "Sessions 0 210" })).toBeVisible();
  await press(page, "The words are the same");
  await press(other, "Cancel");
  await expect(page.getByRole("alert")).toContainText("The connection to the other device ended.");
  await page.keyboard.press("Escape");

  await connect(page, other, meetByWords);
  for (const each of [page, other]) await press(each, "The words are the same");
  await expect(page.getByText("0 entries came in. 210 entries went to the other device.")).toBeVisible();
  await expect(other.getByText("210 entries came in. 0 entries went to the other device.")).toBeVisible();
});
