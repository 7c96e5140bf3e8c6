import { afterEach, beforeEach, expect, vi } from "vitest";
import { button, click, until } from "./render.tsx";

let broken = true;
/** The first word of each error logged to the console; React logs each failure as well. */
export const logged: string[] = [];

/** Renders `id` once it is repaired; its error quotes a person's text. */
export function FailingPart({ id }: { readonly id: string }) {
  if (broken) throw new TypeError("ada@example.org wrote this");
  return <p id={id}>It works</p>;
}

export const mend = () => {
  broken = false;
};

/** Each test of the file begins with a failing part, and with a quiet console. */
export function withFailingPart(): void {
  beforeEach(() => {
    broken = true;
    logged.length = 0;
    vi.spyOn(console, "error").mockImplementation((...told) => void logged.push(String(told[0])));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** The error id of this level on the screen. */
export function shownId(level: "app" | "pg" | "ui"): string {
  const [id] = document.body.textContent?.match(new RegExp(`${level}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}`)) ?? [];
  if (id === undefined) throw new Error("no Error ID is shown");
  return id;
}

/** Uses every retry, each of which fails, until no button offers another. */
export async function useUpRetries(): Promise<void> {
  for (const left of [3, 2, 1]) {
    click(button(`Retry (${left} left)`));
    await until(() => !document.body.textContent?.includes(`Retry (${left} left)`));
    await until(() => document.body.textContent?.includes(left > 1 ? `Retry (${left - 1} left)` : "Go Home") === true);
  }
  expect(document.body.textContent).not.toContain("Retry");
}
