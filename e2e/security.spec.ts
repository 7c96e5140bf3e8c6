import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test.describe("content security policy", () => {
  test.use({ expectedErrors: /Trusted|Content Security Policy/i });

  test("no code can start a foreign worker or run a foreign script", async ({ page, faults }) => {
    await page.goto("/");
    const refused = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        "worker from a path": () => new Worker("/sw.js"),
        "worker from a blob": () => new Worker(URL.createObjectURL(new Blob(["0"]))),
        "markup from a string": () => {
          document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
        },
        "script from an address": () => {
          document.createElement("script").src = "https://example.com/x.js";
        },
        "script from a string": () => {
          document.createElement("script").text = "0";
        },
        "a policy of another name": () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy("x", {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: allowed`;
        } catch {
          return `${name}: refused`;
        }
      });
    });
    expect(refused.filter((line) => line.endsWith("allowed"))).toEqual([]);
    expect(faults.length, "each breach is reported").toBeGreaterThan(0);
  });
});
