import encodeQR from "qr";
import { afterEach, expect, test, vi } from "vitest";
import { writeCode } from "#src/data/nearby/code.ts";
import { codeIn, type Pixels, watchCamera } from "#src/platform/code-reader.ts";

/** As a camera or a picture file gives it: `scale` pixels to a square of the code, dark on light. */
function pictureOf(text: string, scale: number): Pixels {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

/** The other way round: the camera is held upside down. */
const turned = ({ width, height, data }: Pixels): Pixels => {
  const pixels = new Uint32Array(data.slice().buffer).reverse();
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
};

// long and without any repetition, as the description of a connection
const CODE = writeCode(
  "offer",
  `v=0\r\n${Array.from({ length: 400 }, (_, n) => ((n * 7919) % 9973).toString(36)).join("")}`,
);

test("the code that the other device shows is read from a picture, whatever its size and however it is held", async () => {
  expect(CODE.length).toBeGreaterThan(600);
  for (const scale of [3, 8]) expect(await codeIn(pictureOf(CODE, scale))).toBe(CODE);
  expect(await codeIn(turned(pictureOf(CODE, 4)))).toBe(CODE);
});

test("a picture without a code gives none", async () => {
  const data = Uint8ClampedArray.from({ length: 200 * 200 * 4 }, (_, n) => (n * 2654435761) >>> 24);
  expect(await codeIn({ width: 200, height: 200, data })).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

/** A camera whose picture never comes. */
function aCamera() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const asked = vi.fn(async () => ({ getTracks: () => [track] }));
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: asked } });
  const video = { play: async () => {}, videoWidth: 0, srcObject: null } as unknown as HTMLVideoElement;
  return { track, asked, video };
}

test("a camera that is taken away says so once; one that was stopped does not", async () => {
  const { track, video } = aCamera();
  const onEnd = vi.fn();
  await watchCamera(video, () => {}, onEnd);
  track.dispatchEvent(new Event("ended"));
  track.dispatchEvent(new Event("ended"));
  expect(onEnd).toHaveBeenCalledOnce();
  expect(video.srcObject).toBeNull();
  const stop = await watchCamera(video, () => {}, onEnd);
  stop();
  track.dispatchEvent(new Event("ended"));
  expect(onEnd).toHaveBeenCalledOnce();
});

test("where the decoder cannot be fetched, nobody is asked for the camera", async () => {
  const { asked, video } = aCamera();
  vi.resetModules();
  vi.doMock("qr/decode.js", () => {
    throw new TypeError("Failed to fetch");
  });
  const reader = await import("#src/platform/code-reader.ts");
  const watching = reader.watchCamera(
    video,
    () => {},
    () => {},
  );
  await expect(watching).rejects.toBeInstanceOf(reader.NoReader);
  expect(asked).not.toHaveBeenCalled();
  vi.doUnmock("qr/decode.js");
});
