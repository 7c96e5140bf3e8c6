import { afterEach, describe, expect, test, vi } from "vitest";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { aiOf } from "#src/data/ai/ai.ts";
import { keyOf } from "#src/data/ai/keys.ts";
import { addProvider, chooseProvider, readStoredProviders } from "#src/data/ai/providers.ts";
import { closeUpgrade, useUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { serverReads } from "#src/data/server-reads.ts";
import { ProviderSettings } from "#src/screens/settings/providers/provider-settings.tsx";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { renderPage } from "../../tools/page.tsx";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { choosePreset, openDialog, opened, type } from "./provider-page.tsx";

const KEY = "sk-canary-161803398";
const CLOSED = { state: "closed" };
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

const dialogText = () => find("[role=dialog]").textContent ?? "";
const setups = async (studio: TestStudio) => (await readStoredProviders(studio.db)).setups;
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
  await until(() => document.body.textContent?.includes("Key forgotten when this tab closes") === true);
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
  expect(dialogText()).toContain("come with the Synthesizer and Architect plans");
  type("input[name=model]", "some-model");
  click(button("Add it"));
  await until(() => dialogText().includes("OpenAI needs a key."));
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

test("a plan with hosted providers stores one; after a downgrade it is listed, and not asked", async () => {
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
  expect(document.body.textContent).toContain("This one stays here, unused.");
});

describe("the studio's own provider", () => {
  /** A member of a studio whose server has a provider, or none. */
  async function memberOf(offered: boolean) {
    const studio = await testStudio({ member: true });
    const { session } = studio;
    const snapshot = { ...session.snapshot, accounts: "offered" } as const;
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return Response.json({ offered });
    });
    Object.assign(studio, {
      session: {
        ...session,
        snapshot,
        subscribe: () => () => undefined,
        findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
      },
    });
    await renderPage(studio, <ProviderSettings />);
    await until(() => asked.length === 1);
    expect(asked).toEqual(["https://backend.test/functions/v1/complete"]);
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    serverReads.clear();
  });

  test("is offered to those who are signed in where the server has one, for answers alone", async () => {
    await memberOf(true);
    await until(() => document.querySelectorAll("option[value=operator]").length === 1);
  });

  test("is not offered where the server has none", async () => {
    await memberOf(false);
    await until(() => serverReads.isFetching() === 0);
    expect(document.querySelector("option[value=operator]")).toBeNull();
  });
});

test("a visitor is not offered the studio's own provider", async () => {
  await opened();
  expect(document.querySelector("option[value=operator]")).toBeNull();
});

test("what leaves is shown for a choice that is stored only after its dialog has opened", async () => {
  const studio = await opened({ member: true, plan: "architect" });
  await addProvider(studio.db, HOME);
  await until(() => document.querySelector("option[value=p1]") !== null);
  click(button("What leaves this device: Refine the question"));
  await until(() => document.querySelector("[role=dialog]") !== null);
  expect(dialogText()).toContain("Nothing. The text stays in this browser.");
  await chooseProvider(studio.db, "refine", "p1");
  await until(() => dialogText().includes("Turn the rough text into one sharper question"));
  expect(dialogText()).toContain("192.168.1.20:8080");
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

describe("what comes after a provider was added", () => {
  const add = async (studio: TestStudio) => {
    await openDialog();
    type("input[name=model]", "m1");
    click(button("Add it"));
    await until(() => document.querySelector("[role=dialog]") === null);
    const [setup] = await setups(studio);
    return setup as NetworkSetup;
  };

  test("it is offered for answers, with the focus there; one press has it answer", async () => {
    const studio = await opened();
    const { id } = await add(studio);
    await until(() => document.activeElement?.textContent === "Use it for answers");
    expect((await readStoredProviders(studio.db)).choice.answer, "nothing is chosen unasked").toBe("local");
    click(button("Use it for answers: Ollama"));
    await until(() => document.body.textContent?.includes("Used for answers") === true);
    expect((await readStoredProviders(studio.db)).choice).toEqual({ refine: "local", answer: id });
    expect(choices()).toEqual(["local", id]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Test Ollama");
    expect(document.body.textContent).not.toContain("Use it for answers");
  });
});

describe("the model of a provider", () => {
  const asked = { model: "qwen3", text: "Say ready.", ms: 840, said: "Ready." };
  /** The dialog, with a server that lists these models. */
  async function openAt(...models: string[]) {
    const studio = await opened();
    const diagnose = async () => ({ kind: "works", message: "localhost answers.", models }) as const;
    const test = async () => ({ ...(await diagnose()), asked });
    await aiOf(studio, async () => ({
      createAi: () => ({ diagnose, test, circuit: () => CLOSED, subscribe: () => () => undefined }) as never,
    }));
    await openDialog();
    return studio;
  }
  const listed = () =>
    [...document.querySelectorAll("select[name=model] option")].map(({ textContent }) => textContent);

  test("is chosen from those the server lists", async () => {
    const studio = await openAt("llama3.2", "qwen3");
    click(button("List its models"));
    await until(() => listed().length > 0);
    expect(listed()).toEqual(["Choose a model", "llama3.2", "qwen3", "Another model, by its name"]);
    type("select[name=model]", "qwen3");
    click(button("Add it"));
    await until(() => document.querySelector("[role=dialog]") === null);
    expect(await setups(studio)).toMatchObject([{ model: "qwen3" }]);
  });

  test("is asked by a test, which says what was sent, what came and how long it took; listing asks it nothing", async () => {
    await openAt("llama3.2", "qwen3");
    expect(dialogText()).toContain("Test sends the model one short question of the studio, nothing of yours.");
    click(button("List its models"));
    await until(() => listed().length > 0);
    expect(dialogText()).not.toContain("Sent to");
    type("select[name=model]", "qwen3");
    click(button("Test"));
    await until(() => dialogText()?.includes("Sent to qwen3: “Say ready.” It said “Ready.” after 0.8 s.") === true);
  });

  test("on this device needs no key, which the form and its row say", async () => {
    await openAt("llama3.2");
    expect(dialogText()).toContain("A model on this device needs no key");
    type("input[name=model]", "llama3.2");
    click(button("Add it"));
    await until(() => document.querySelector("[role=dialog]") === null);
    await until(() => document.body.textContent?.includes("A model on this device usually needs none.") === true);
  });

  test("is listed when it is missing, and the focus stays at it", async () => {
    await openAt("llama3.2", "qwen3");
    click(button("Add it"));
    await until(() => listed().length > 0);
    expect(dialogText()).toContain("Name the model to ask.");
    expect(document.activeElement).toBe(find("select[name=model]"));
  });

  test("is taken where the server has just one, and can be named where it is not listed", async () => {
    await openAt("llama3.2");
    click(button("List its models"));
    await until(() => listed().length > 0);
    expect(find<HTMLSelectElement>("select[name=model]").value).toBe("llama3.2");
    inAct(() => find("select[name=model]").focus());
    type("select[name=model]", "\n");
    expect(document.activeElement).toBe(find("input[name=model]"));
    type("input[name=model]", "my-own");
    click(button("Choose from its list"));
    expect(listed()).toContain("llama3.2");
  });
});

test("words are shown as they come where the person switches it on", async () => {
  await opened();
  const toggle = find("[role=switch]");
  expect(toggle.getAttribute("aria-checked")).toBe("false");
  click(toggle);
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  expect(localStorage.getItem("sotm:streaming")).toBe("true");
});

test("the dialog warns that others can read http to another machine, and not http to this one", async () => {
  await opened();
  await openDialog();
  expect(dialogText()).not.toContain("others on the network can read");
  type("input[name=baseUrl]", HOME.baseUrl);
  expect(dialogText()).toContain("others on the network can read");
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
    await until(() => text().includes("Download the browser's model"));
    click(button("Download the browser's model"));
    await until(() => text().includes("Cancel"));
  };

  test("is fetched by a press, with its progress, and can be chosen then", async () => {
    const { state, progress, succeed } = browser();
    await opened();
    await until(() => text().includes("The browser does not say"));
    expect(document.querySelector("option[value=built-in]")).toBeNull();
    await begin();
    progress(0.42);
    await until(() => text().includes("42% downloaded."));
    expect(find("[role=progressbar]").getAttribute("aria-valuenow")).toBe("42");
    state.availability = "available";
    succeed();
    await until(() => document.querySelectorAll("option[value=built-in]").length === 2);
    expect(text()).not.toContain("Download the browser's model");
  });

  test("can be given up, and fetched again", async () => {
    const { state } = browser();
    await opened();
    await begin();
    click(button("Cancel"));
    await until(() => text().includes("Download the browser's model"));
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
    expect(text()).toContain("Check that the device has free space");
  });

  test("is not spoken of where the browser has none", async () => {
    await opened();
    expect(text()).not.toContain("browser's model");
  });
});
