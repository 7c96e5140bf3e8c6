import { join } from "node:path";
import { measureBuild } from "../scripts/checks/budgets.ts";
import type { BenchResult } from "./result.ts";

/** The JavaScript that a first visit loads, for / and for the heaviest route, from the build. */
export async function benchFirstRoute(): Promise<BenchResult[]> {
  const measured = measureBuild(join(import.meta.dirname, "..", "dist"));
  const routes = measured.filter(({ name }) => name.startsWith("route ")).sort((a, b) => b.bytes - a.bytes);
  const home = routes.find(({ name }) => name === "route index");
  const lazy = measured.filter(({ name }) => name.startsWith("assets/")).sort((a, b) => b.bytes - a.bytes);
  return [
    { label: "first route / (JS, gzipped)", measure: home },
    { label: `heaviest route ${routes[0]?.name.replace("route ", "")} (JS, gzipped)`, measure: routes[0] },
    { label: `heaviest lazy chunk ${lazy[0]?.name} (gzipped)`, measure: lazy[0] },
  ].flatMap(({ label, measure }) => {
    if (!measure) return [];
    const value = Math.round(measure.bytes / 100) / 10;
    const target = measure.limit / 1000;
    return [{ name: label, value, unit: "kB", target, ok: value <= target }];
  });
}
