import { afterEach, describe, expect, test, vi } from "vitest";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { keyOf } from "#src/data/ai/keys.ts";
import { addProvider, chooseProvider, readKept } from "#src/data/ai/providers.ts";
import { closeUpgrade, useUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { ProviderSettings } from "#src/screens/settings/providers/provider-settings.tsx";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { renderPage } from "../../tools/page.tsx";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";

const KEY = "sk-canary-161803398";
const HOME = {
  id: "p1",
  kind: "openai-compatible",
  label: "Home",
  baseUrl: "http://192.168.1.20:8080/v1",
  model: "m1",
  takesSchema: true,
} as const;

let stop = () => {};
afterEach(() => {
  stop();
  inAct(closeUpgrade);
  localStorage.clear();
});

async function opened({ member = false, plan = "explorer" } = {}): Promise<TestStudio> {
  localStorage.setItem("sotm:plan", plan);
  const studio = await testStudio({ member });
  await renderPage(studio, <ProviderSettings />);
  await until(() => document.querySelector("#add-provider") !== null);
  return studio;
}

/** As a person would: React hears of it. */
function type(selector: string, value: string): void {
  const field = find<HTMLInputElement>(selector);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  inAct(() => {
    set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
}
const openDialog = async () => {
  click(button("Add a provider"));
  await until(() => document.querySelector("[role=dialog]") !== null);
};
const choosePreset = (id: string) => type("[role=dialog] select", id);
const dialogText = () => find("[role=dialog]").textContent ?? "";
const setups = async (studio: TestStudio) => (await readKept(studio.db)).setups;
const choices = () => [...document.querySelectorAll("select")].map(({ value }) => value);

test("this device refines and answers until something else is chosen", async () => {
  await opened();
  expect(choices()).toEqual(["local", "local"]);
});

test("a visitor sets up a server of their own, with its key in this tab, and no attribute ever holds the key", async () => {
  const studio = await opened();
  await openDialog();
  type("input[name=model]", "llama3.2");
  type("input[name=key]", KEY);
  expect(document.documentElement.outerHTML).not.toContain(KEY);
  click(button("Add it"));
  await until(() => document.querySelector("[role=dialog]") === null);
  await until(() => document.body.textContent?.includes("Key in this tab until it is closed") === true);
  const [setup] = await setups(studio);
  expect(setup).toMatchObject({ label: "Ollama", baseUrl: "http://localhost:11434/v1", model: "llama3.2" });
  expect(await keyOf(studio.db, setup as NetworkSetup)).toBe(KEY);
  expect(document.documentElement.outerHTML).not.toContain(KEY);
});

test("what is wrong is said at its field, which takes the focus; what was typed stays", async () => {
  const studio = await opened();
  await openDialog();
  type("input[name=baseUrl]", "https://ada:secret@example.com/v1");
  click(button("Add it"));
  await until(() => dialogText().includes("Leave name and password out of the address"));
  expect(dialogText()).toContain("Name the model to ask.");
  expect(document.activeElement?.getAttribute("name")).toBe("baseUrl");
  expect(find<HTMLInputElement>("input[name=baseUrl]").value).toBe("https://ada:secret@example.com/v1");
  expect(await setups(studio)).toEqual([]);
});

test("a hosted provider asks for its key, and for a plan that has it", async () => {
  const studio = await opened();
  await openDialog();
  choosePreset("openai");
  expect(dialogText()).toContain("come with the paid plans");
  type("input[name=model]", "some-model");
  click(button("Add it"));
  await until(() => dialogText().includes("OpenAI answers only with a key."));
  type("input[name=key]", KEY);
  click(button("Add it"));
  await until(() => useUpgrade.getState().request !== null);
  expect(useUpgrade.getState().request).toMatchObject({ surface: "settings", feature: "provider-api" });
  expect(await setups(studio)).toEqual([]);
  expect(find<HTMLInputElement>("input[name=model]").value, "what was typed stays").toBe("some-model");

  // once the plan opens it, the way back keeps what was typed
  inAct(() => {
    localStorage.setItem("sotm:plan", "synthesizer");
    dispatchEvent(new StorageEvent("storage", { key: "sotm:plan" }));
  });
  inAct(() => useUpgrade.getState().request?.onRetry());
  await until(() => document.querySelector("[role=dialog]") === null);
  expect(await setups(studio)).toMatchObject([{ model: "some-model" }]);
});

test("with a plan that has it, a hosted provider is kept; after a downgrade it is listed, and not asked", async () => {
  const studio = await opened({ plan: "architect", member: true });
  const hosted = { ...HOME, label: "Hosted", baseUrl: "https://api.example.com/v1" };
  await addProvider(studio.db, hosted);
  await chooseProvider(studio.db, "answer", "p1");
  await until(() => choices()[1] === "p1");
  expect(choices()[0]).toBe("local");
  inAct(() => {
    localStorage.setItem("sotm:plan", "explorer");
    dispatchEvent(new StorageEvent("storage", { key: "sotm:plan" }));
  });
  await until(() => choices()[1] === "local");
  expect(document.body.textContent).toContain("Hosted was chosen.");
  expect(find<HTMLOptionElement>("option[value=p1]").disabled).toBe(true);
  expect(document.body.textContent).toContain("It stays here, unasked.");
});

test("the studio's own provider is offered to those who are signed in, for answers alone", async () => {
  await opened({ member: true });
  await until(() => document.querySelectorAll("option[value=operator]").length === 1);
});

test("a visitor is not offered the studio's own provider", async () => {
  await opened();
  expect(document.querySelector("option[value=operator]")).toBeNull();
});

test("what is removed can be brought back, and the focus is not lost", async () => {
  const notices: PostedNotice[] = [];
  stop = listenToNotices({ show: (notice) => notices.push(notice), dismiss: () => undefined });
  const studio = await opened();
  await addProvider(studio.db, HOME);
  await until(() => document.querySelector('[aria-label="Remove Home"]') !== null);
  click(button("Remove Home"));
  await until(() => notices.length === 1);
  expect(await setups(studio)).toEqual([]);
  expect(document.activeElement?.id).toBe("add-provider");
  inAct(() => notices[0]?.action?.onSelect());
  await until(() => document.querySelector('[aria-label="Remove Home"]') !== null);
});

test("http to another machine is said to be readable on its way; to this one it is not", async () => {
  await opened();
  await openDialog();
  expect(dialogText()).not.toContain("read on its way");
  type("input[name=baseUrl]", HOME.baseUrl);
  expect(dialogText()).toContain("read on its way");
});

describe("the browser's own model, which is not here yet", () => {
  type Monitor = (monitor: EventTarget) => void;
  /** A browser whose fetch ends as a test says. */
  function browser() {
    const state = { availability: "downloadable", asked: 0, monitor: undefined as EventTarget | undefined };
    let end: { resolve(session: unknown): void; reject(cause: unknown): void } | undefined;
    vi.stubGlobal("LanguageModel", {
      availability: async () => state.availability,
      create({ monitor, signal }: { monitor: Monitor; signal: AbortSignal }) {
        state.asked++;
        state.monitor = new EventTarget();
        monitor(state.monitor);
        return new Promise((resolve, reject) => {
          end = { resolve, reject };
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      },
    });
    const progress = (loaded: number) =>
      inAct(() => state.monitor?.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded })) as never);
    return {
      state,
      progress,
      succeed: () => end?.resolve({ destroy: () => undefined }),
      fail: () => end?.reject(new Error("no room")),
    };
  }
  afterEach(() => void vi.unstubAllGlobals());
  const text = () => document.body.textContent ?? "";
  const begin = async () => {
    await until(() => text().includes("Fetch the browser's model"));
    click(button("Fetch the browser's model"));
    await until(() => text().includes("Cancel"));
  };

  test("is fetched by a press, with its progress, and can be chosen then", async () => {
    const { state, progress, succeed } = browser();
    await opened();
    await until(() => text().includes("the browser does not say"));
    expect(document.querySelector("option[value=built-in]")).toBeNull();
    await begin();
    progress(0.42);
    await until(() => text().includes("42 % is here."));
    expect(find("[role=progressbar]").getAttribute("aria-valuenow")).toBe("42");
    state.availability = "available";
    succeed();
    await until(() => document.querySelectorAll("option[value=built-in]").length === 2);
    expect(text()).not.toContain("Fetch the browser's model");
  });

  test("can be given up, and fetched again", async () => {
    const { state } = browser();
    await opened();
    await begin();
    click(button("Cancel"));
    await until(() => text().includes("Fetch the browser's model"));
    expect(document.querySelector("[role=alert]")).toBeNull();
    await begin();
    expect(state.asked).toBe(2);
  });

  test("says why it could not be fetched", async () => {
    const { fail } = browser();
    await opened();
    await begin();
    fail();
    await until(() => text().includes("This browser could not fetch its model."));
    expect(text()).toContain("Check that there is room");
  });

  test("is not spoken of where the browser has none", async () => {
    await opened();
    expect(text()).not.toContain("browser's model");
  });
});
