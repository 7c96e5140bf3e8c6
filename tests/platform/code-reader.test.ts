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

interface Held {
  /** Sharpness: how often the frame is averaged with its neighbours. */
  readonly blur?: number;
  /** In radians. */
  readonly turn?: number;
  /** How much nearer one side is than the other, as a part of the width. */
  readonly tilt?: number;
  /** Side of the code, as a part of the height. */
  readonly size?: number;
}

/** A frame of a camera that somebody holds: grey on grey, brighter on one side, with noise. */
function frameOf(text: string, { blur = 1, turn = 0, tilt = 0, size = 0.8 }: Held): Pixels {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const [width, height] = [1280, 720];
  const [across, up, side] = [Math.cos(turn), Math.sin(turn), size * height];
  let light = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2];
    const near = (1 + (tilt * x) / width) / side;
    const [u, v] = [(x * across + y * up) * near + 0.5, (y * across - x * up) * near + 0.5];
    const dark = rows[Math.floor(v * rows.length)]?.[Math.floor(u * rows.length)];
    return (dark === undefined ? 120 : dark ? 50 : 200) + (30 * x) / width;
  });
  for (let n = 0; n < blur; n++)
    for (const step of [1, width]) {
      const before = light;
      light = before.map((own, at) => ((before[at - step] ?? own) + own + (before[at + step] ?? own)) / 3);
    }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, value] of light.entries()) data.fill(value + (((at * 7919) % 13) - 6), at * 4, at * 4 + 3);
  return { width, height, data };
}

test.each<[string, Held]>([
  ["straight", {}],
  ["turned by 20 degrees", { turn: 0.35 }],
  ["from one side", { tilt: 0.12, turn: 0.1 }],
  ["a little out of focus", { blur: 2, turn: 0.1 }],
  ["farther away", { size: 0.65, turn: -0.05 }],
])("a camera that is held %s reads the code", async (_, held) => {
  expect(await codeIn(frameOf(CODE, held))).toBe(CODE);
});

test("a frame too blurred to read gives no code, and no wrong one", async () => {
  expect(await codeIn(frameOf(CODE, { blur: 10 }))).toBeNull();
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
