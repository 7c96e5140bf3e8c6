import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { databaseAnswer } from "../../server/rest/rest-fault.ts";
import { emptyPlace, launch, type Place, PROJECT, signedIn, startedStudio } from "./running-studio.ts";

test("a write that the disk has no room for is told as such, without the names of files", () => {
  const words = 'could not extend file "base/5/16571": No space left on device';
  expect(databaseAnswer({ code: "53100", message: words }, true)).toMatchObject({
    status: 503,
    code: "53100",
    message: "The server's disk is full: this was not saved.",
    headers: { "Retry-After": "60" },
  });
});

/** Makes the place's data a disk of its own, of so many megabytes; false where this user may not. */
function smallDisk({ data }: Place, megabytes: number): boolean {
  mkdirSync(data, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", data], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const probe = emptyPlace({ asInstalled: true });
const canMount = process.platform === "linux" && smallDisk(probe, 1);
if (canMount) execFileSync("umount", [probe.data]);
probe.remove();

// what only a user who may mount can try out
if (canMount)
  describe("a full disk", () => {
    test("ends a first start with one line", async () => {
      const place = emptyPlace({ asInstalled: true });
      smallDisk(place, 30);
      const { ended, said } = await launch(place, PROJECT);
      expect(await ended).toBe(1);
      expect(said()).toMatch(
        /\nThe disk is full: the database in \S+ cannot be written\. Free some space, then start again\.\n$/,
      );
      execFileSync("umount", [place.data]);
      place.remove();
    });

    test("refuses what cannot be stored, keeps what was acknowledged, and is over when there is room again", async () => {
      const place = emptyPlace({ asInstalled: true });
      smallDisk(place, 150);
      const studio = await startedStudio(place, PROJECT);
      const ada = await signedIn(studio, "ada@example.org");
      const filler = join(place.data, "filler");
      const { bavail, bsize } = statfsSync(place.data);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
      const body = Array.from({ length: 1_000 }, () => crypto.randomUUID()).join(" ");
      const write = (id: string) =>
        ada.from("prompts").insert({ id, title: "T", body, tags: [], favourite: false, created_at: 1, updated_at: 1 });
      const kept: string[] = [];
      for (let n = 0; ; n++) {
        const { status, error } = await write(`p${n}`);
        if (status === 201) kept.push(`p${n}`);
        else {
          expect([status, error?.message]).toEqual([503, "The server's disk is full: this was not saved."]);
          break;
        }
      }
      rmSync(filler);
      expect((await write("later")).status).toBe(201);
      const { data } = await ada.from("prompts").select("id");
      expect(data?.map(({ id }) => id).sort()).toEqual([...kept, "later"].sort());
      expect(await studio.stop()).toBe(0);
      execFileSync("umount", [place.data]);
      place.remove();
    });
  });
