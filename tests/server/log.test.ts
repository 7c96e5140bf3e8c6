import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a warning of Node's own, which the library would end the process over, is passed by in silence", () => {
  const program = `
    import { silenceLibraries } from "./server/log.ts";
    silenceLibraries();
    await import("@supabase/lite/postgres");
    process.emitWarning(Object.assign(new Error("too many listeners"), { name: "MaxListenersExceededWarning" }));
    process.stdout.write("goes on");`;
  const said = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: join(import.meta.dirname, "..", ".."),
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(said).toBe("goes on");
});
