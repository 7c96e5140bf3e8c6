/**
 * Plants a fault in each area, one after the other, and runs only the tests that should catch it.
 *
 *   npm run faults                     all of them
 *   npm run faults -- --only gates,csp some of them
 *
 * A fault is one change of one line. The file is put back after each, also after Ctrl-C. Exit code 1 when a fault is missed, or when the line
 * to change is gone: then the fault needs a new place.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Fault, PLANTED_FAULTS } from "./planted-faults.ts";

const root = join(import.meta.dirname, "..");

process.exit(await main());

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const names = values.only?.split(",") ?? Object.keys(PLANTED_FAULTS);
  let wrong = 0;
  for (const name of names) {
    const fault = PLANTED_FAULTS[name];
    const outcome = fault ? await tryFault(fault) : `unknown; there are ${Object.keys(PLANTED_FAULTS).join(", ")}`;
    if (outcome !== "caught") wrong += 1;
    console.log(`${name.padEnd(14)} ${outcome}`);
  }
  console.log(`${names.length - wrong} of ${names.length} caught`);
  return wrong === 0 ? 0 : 1;
}

async function tryFault({ file, from, to, unit, browser = [] }: Fault): Promise<string> {
  const path = join(root, file);
  const sound = readFileSync(path, "utf8");
  if (!sound.includes(from)) return `has lost its place in ${file}`;
  const restore = () => writeFileSync(path, sound);
  process.once("SIGINT", restore);
  try {
    writeFileSync(
      path,
      sound.replace(from, () => to),
    );
    // built first: Playwright's time limit for starting a server does not include a build
    if (!unit) await run(["scripts/build.mjs"]);
    const said = unit
      ? await run(["node_modules/vitest/vitest.mjs", "run", ...unit])
      : await run(["node_modules/@playwright/test/cli.js", "test", ...browser]);
    // a suite that did not start catches nothing
    if (/\b[1-9]\d* failed\b/.test(said)) return "caught";
    return /\b[1-9]\d* passed\b/.test(said) ? "MISSED" : `was not tried: ${said.trim().slice(-300)}`;
  } finally {
    restore();
    process.off("SIGINT", restore);
  }
}

/** Runs a script of the project or of a package; resolves with what it printed. */
async function run([script = "", ...args]: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      said += bytes.toString();
    });
  await once(child, "close");
  return said;
}
