import { describe, expect, test } from "vitest";
import { findByWords, offerByWords, type PostmanPorts } from "#src/data/nearby/postman.ts";
import { readWords } from "#src/data/nearby/read-words.ts";
import { newWords, sealOf } from "#src/data/nearby/six-words.ts";
import { WORDS } from "#sync/nearby/words.ts";
import { nearbyPost } from "../../server/nearby-post.ts";

/** Two devices and the real postman. `heard`: everything that went through its hands. */
function aPost() {
  const clock = { at: 1_000 };
  const heard: string[] = [];
  const post = nearbyPost({ proxies: 0, answersHost: () => true, now: () => clock.at });
  const ports: PostmanPorts = {
    fetch: async (path, init) => {
      heard.push(String(init?.body));
      return post.request(String(path).replace("/nearby/v1", ""), init, {});
    },
    pause: async (ms) => {
      clock.at += ms;
    },
    now: () => clock.at,
  };
  return { clock, heard, ports };
}

describe("two devices that know the same six words", () => {
  test("hand over how to reach them, and the postman reads neither", async () => {
    const { heard, ports } = aPost();
    const offered = await offerByWords("v=0 the first", ports);
    if (!offered.ok) throw new Error(offered.error.message);
    const found = await findByWords(offered.value.words, ports);
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value.description).toBe("v=0 the first");
    expect((await found.value.answer("v=0 the second")).ok).toBe(true);
    expect(await offered.value.answer(() => true)).toEqual({ ok: true, value: "v=0 the second" });
    for (const word of ["v=0", ...offered.value.words]) expect(heard.join(" ")).not.toContain(word);
  });

  test("meet once: a second device with the same words finds nobody", async () => {
    const { ports } = aPost();
    const offered = await offerByWords("v=0", ports);
    if (!offered.ok) throw new Error(offered.error.message);
    const found = await findByWords(offered.value.words, ports);
    const late = await findByWords(offered.value.words, ports);
    if (!found.ok || !late.ok) throw new Error("the letter is not there");
    await found.value.answer("v=0 the second");
    expect(await late.value.answer("v=0 the third")).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
    expect(await findByWords(offered.value.words, ports)).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  });

  test("meet although the first response of each request gets lost on its way", async () => {
    const { ports } = aPost();
    const lost = new Set<string>();
    const lossy: PostmanPorts = {
      ...ports,
      fetch: async (path, init) => {
        const response = await ports.fetch(path, init);
        if (lost.has(String(init?.body)) || response.status !== (String(path).endsWith("take") ? 200 : 204))
          return response;
        lost.add(String(init?.body));
        throw new TypeError("Failed to fetch");
      },
    };
    const offered = await offerByWords("v=0 the first", lossy);
    if (!offered.ok) throw new Error(offered.error.message);
    expect((await findByWords(offered.value.words, lossy)).ok).toBe(false);
    const found = await findByWords(offered.value.words, lossy);
    if (!found.ok) throw new Error(found.error.message);
    expect((await found.value.answer("v=0 the second")).ok).toBe(true);
    expect(await offered.value.answer(() => true)).toEqual({ ok: true, value: "v=0 the second" });
  });

  test("wait for the connection where no response tells whether the answer arrived", async () => {
    const { ports } = aPost();
    const offered = await offerByWords("v=0 the first", ports);
    if (!offered.ok) throw new Error(offered.error.message);
    const cut: PostmanPorts = {
      ...ports,
      fetch: async (path, init) => {
        const response = await ports.fetch(path, init);
        if (String(path).endsWith("leave")) throw new TypeError("Failed to fetch");
        return response;
      },
    };
    const found = await findByWords(offered.value.words, cut);
    if (!found.ok) throw new Error(found.error.message);
    expect((await found.value.answer("v=0 the second")).ok).toBe(true);
    expect(await offered.value.answer(() => true)).toEqual({ ok: true, value: "v=0 the second" });
  });

  test("stop waiting after five minutes, and at once when the person does", async () => {
    const { ports } = aPost();
    const offered = await offerByWords("v=0", ports);
    if (!offered.ok) throw new Error(offered.error.message);
    expect(await offered.value.answer(() => false)).toMatchObject({ ok: false });
    expect(await offered.value.answer(() => true)).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
  });
});

test.each([
  ["has no postman", async () => new Response("", { status: 405 })],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a server that %s leads to the code", async (_, fetch) => {
  const offered = await offerByWords("v=0", { ...aPost().ports, fetch });
  expect(offered).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
});

test("a letter opens with the same words alone, and only as what it was sealed as", async () => {
  const words = newWords();
  const [seal, other] = [await sealOf(words), await sealOf([...words].reverse())];
  const letter = await seal.close("offer", "secret");
  expect(await seal.open("offer", letter)).toBe("secret");
  expect(await seal.open("answer", letter)).toBeNull();
  expect(await other.open("offer", letter)).toBeNull();
  expect(other.box).not.toBe(seal.box);
});

describe("words as a person writes them", () => {
  const six = WORDS.slice(0, 6);
  test.each([six.join(" "), ` ${six.join(", ")}.`, six.join("\n").toUpperCase(), six.map((w) => `1. ${w}`).join(" ")])(
    "%j are read",
    (text) => expect(readWords(text)).toEqual({ words: six }),
  );
  test("are named where they are none of ours", () => {
    expect(readWords("acorn amber aple april arrow autumn")).toEqual({ count: 6, unknown: ["aple"] });
    expect(readWords("acorn amber")).toEqual({ count: 2, unknown: [] });
  });
});

test("there are 128 words, each once", () => expect(new Set(WORDS).size).toBe(128));
