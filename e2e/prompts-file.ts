import { FILE_PRODUCT } from "#domain/workspace-file/kind-of-file.ts";

/** The studio's own file format with this many prompts of a few lines each. `begin`: the number of the first. */
export function fileWithPrompts(count: number, begin = 0): string {
  const prompts = Array.from({ length: count }, (_, at) => {
    const n = begin + at;
    const id = (kind: string) => `0199000${kind}-0000-7000-8000-${String(n).padStart(12, "0")}`;
    const said = {
      title: `Compare ${n} with ${n + 1}`,
      body: `Weigh {{first}} against {{second}} for case ${n}. Name the one fact that decides. ${"Be calm and brief. ".repeat(12)}`,
      variables: { first: { type: "text" }, second: { type: "text" } },
    };
    return {
      ...said,
      id: id("0"),
      name: `compare-${n}`,
      folder: `Folder ${n % 20}`,
      tags: [`tag${n % 50}`],
      favourite: n % 100 === 0,
      values: { first: `${n}` },
      labels: {},
      branch: null,
      createdAt: n + 1,
      updatedAt: n + 1,
      versions: [{ ...said, id: id("1"), parents: [], note: "", createdAt: n + 1 }],
    };
  });
  return JSON.stringify({ product: FILE_PRODUCT, kind: "prompts", version: 1, prompts });
}
