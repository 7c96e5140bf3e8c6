import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
let project = "";

/** A project with a lock file of one package, and an `npm` that only notes that it was called. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "studio commands "));
  cpSync(join(root, "scripts", "install.mjs"), join(project, "scripts", "install.mjs"));
  mkdirSync(join(project, "bin"));
  const npm = join(project, "bin", "npm");
  writeFileSync(npm, '#!/bin/sh\necho "npm $*"\nmkdir -p node_modules\nexit "$NPM_ENDS_WITH"\n');
  chmodSync(npm, 0o755);
  lock("1.0.0");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function lock(version: string): void {
  writeFileSync(
    join(project, "package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/a": { version } } }),
  );
}

function call(code: string, npmEndsWith = 0) {
  const module = pathToFileURL(join(project, "scripts", "install.mjs")).href;
  const { npm_execpath: _, ...env } = process.env;
  return spawnSync(
    process.execPath,
    ["--input-type=module", "-e", `import * as it from ${JSON.stringify(module)}; ${code}`],
    {
      encoding: "utf8",
      env: {
        ...env,
        PATH: `${join(project, "bin")}${delimiter}${process.env.PATH}`,
        NPM_ENDS_WITH: String(npmEndsWith),
      },
    },
  );
}
const install = (npmEndsWith?: number) => call("await it.ensureInstalled()", npmEndsWith);

describe("installing", () => {
  test("runs npm ci on a fresh clone, once", () => {
    expect(install().stdout).toContain("npm ci");
    expect(install().stdout).toBe("");
  });

  test("runs it again when the lock file has changed", () => {
    install();
    lock("1.0.1");
    expect(install().stdout).toContain("npm ci");
  });

  test("leaves alone what was installed by hand from this lock file", () => {
    mkdirSync(join(project, "node_modules"));
    const note = join(project, "node_modules", ".package-lock.json");
    writeFileSync(note, readFileSync(join(project, "package-lock.json")));
    expect(install().stdout).toBe("");
  });

  test("does not take an older installation for this one", () => {
    mkdirSync(join(project, "node_modules"));
    const packages = { "node_modules/a": { version: "0.9.0" } };
    writeFileSync(join(project, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
    expect(install().stdout).toContain("npm ci");
  });

  test("says so and ends with 1 when npm fails, and tries again the next time", () => {
    const { status, stderr } = install(7);
    expect(status).toBe(1);
    expect(stderr).toContain("could not be installed");
    expect(install().stdout).toContain("npm ci");
  });
});

describe("the version of Node", () => {
  test.each(["18.20.0", "20.18.3", "8.0.0"])("%s is too old, in one line", (version) => {
    const { status, stderr } = call(`it.requireNode("${version}")`);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `Node 20.19 or newer is needed; this is ${version}. The current LTS is at https://nodejs.org`,
    );
  });

  test.each(["20.19.0", "22.0.0", "24.1.0"])("%s will do", (version) => {
    expect(call(`it.requireNode("${version}")`).status).toBe(0);
  });
});

test("what npm started ends when npm is ended, though there is a shell between them", async () => {
  const module = pathToFileURL(join(root, "scripts", "stop-with-npm.mjs")).href;
  const code = `import { stopWithNpm } from "${module}"; stopWithNpm(); setInterval(() => {}, 1000); console.log("up");`;
  // The second command keeps the shell from giving its place to node.
  const shell = spawn("sh", ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, code], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(shell.stdout, "data");
  shell.kill("SIGTERM");
  // The pipe closes only when the last process that holds it has ended.
  await once(shell.stdout, "close");
});

describe("a program that is run quietly", () => {
  const shown = (program: string) => {
    const quietly = `process.exit(await it.run(process.execPath, ["-e", ${JSON.stringify(program)}], { quiet: true }))`;
    const { status, stdout, stderr } = call(quietly);
    return { status, said: stdout + stderr };
  };
  test("shows nothing of its warnings where it succeeds", () => {
    expect(shown("console.log('built'); console.error('a warning')")).toEqual({ status: 0, said: "" });
  });
  test("shows all it said where it fails", () => {
    const { status, said } = shown("console.log('building'); console.error('no such file'); process.exitCode = 3");
    expect(status).toBe(3);
    expect(said).toContain("building");
    expect(said).toContain("no such file");
  });
});
