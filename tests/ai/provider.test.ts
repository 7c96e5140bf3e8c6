import { describe, expect, test } from "vitest";
import {
  BUILT_IN_SETUP,
  destinationOf,
  isOwnKey,
  isThisMachine,
  LOCAL_SETUP,
  type NetworkSetup,
  OPERATOR_SETUP,
  PRESETS,
  PROVIDER_KINDS,
  tidyBaseUrl,
} from "#src/ai/provider.ts";

const at = (baseUrl: string): NetworkSetup => ({
  id: "a",
  kind: "openai-compatible",
  label: "A",
  baseUrl,
  model: "m",
  takesSchema: true,
});

describe("a set-up", () => {
  test("needs the plan feature only for the person's own server or key", () => {
    expect(PROVIDER_KINDS.filter(isOwnKey)).toEqual(["openai-compatible", "anthropic", "google"]);
  });

  test("names the destination of its text, or none when it stays in this browser", () => {
    expect(destinationOf(at("http://localhost:11434/v1"))).toBe("localhost:11434");
    expect(destinationOf(at("https://api.example.com/v1"))).toBe("api.example.com");
    expect(destinationOf(OPERATOR_SETUP)).toContain("server");
    expect(destinationOf(LOCAL_SETUP)).toBeUndefined();
    expect(destinationOf(BUILT_IN_SETUP)).toBeUndefined();
  });

  test("stores its address without the extras of a paste", () => {
    expect(tidyBaseUrl("  http://localhost:1234/v1// ")).toBe("http://localhost:1234/v1");
  });

  test.each([
    ["http://localhost:11434/v1", true],
    ["http://127.0.0.1:1234", true],
    ["http://[::1]:8080", true],
    ["http://192.168.1.20:11434", false],
    ["http://127.0.0.1.example.com", false],
    ["localhost", false],
  ])("%s is this machine: %s", (address, here) => {
    expect(isThisMachine(address)).toBe(here);
  });
});

test("presets begin with usable addresses, and only local ones need no key", () => {
  for (const { id, baseUrl, key } of PRESETS.filter(({ baseUrl }) => baseUrl !== "")) {
    expect(tidyBaseUrl(baseUrl), id).toBe(baseUrl);
    expect(new URL(baseUrl).pathname, id).toMatch(/\/v1(beta)?$/);
    expect(key === "optional", id).toBe(isThisMachine(baseUrl));
  }
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
});
