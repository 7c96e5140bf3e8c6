/** Reads QR codes from pictures and through the camera. The decoder is fetched when it is first needed; no picture leaves the page. */

/** Longest side of a picture that is looked at: more makes the search slow, not better. */
const LONGEST = 1_600;
/** Between two looks through the camera, and the time that one look may take. Milliseconds. */
const [PAUSE, LOOK] = [120, 60];
/** A picture is looked at once, so more carefully. Milliseconds. */
const CAREFUL = 1_500;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha. */
  readonly data: Uint8ClampedArray;
}

/** The decoder cannot be fetched. */
export class NoReader extends Error {
  override name = "NoReader";
}

/** @returns the text of the code in the picture; null when there is none to read. Rejects when the decoder cannot be fetched */
export async function codeIn(pixels: Pixels, timeLimit = CAREFUL): Promise<string | null> {
  const { default: decode } = await import("qr/decode.js");
  try {
    return decode(pixels, { format: "RGBA", timeLimit });
  } catch {
    return null;
  }
}

/** @returns the text of the code in a picture file; null for a file without one. Rejects when the decoder cannot be fetched */
export async function codeInPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const pixels = pixelsOf(picture, picture.width, picture.height);
  picture.close();
  return pixels && codeIn(pixels);
}

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";

/**
 * Shows the camera in a video and calls back with each code that it sees, until it is stopped.
 * @param onEnd the camera was taken away: unplugged, or its permission withdrawn
 * @returns the way to stop. Rejects with `NoReader` when the decoder cannot be fetched, and otherwise when the person or the browser does not
 * give the camera
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onEnd: () => void,
): Promise<() => void> {
  // first: nobody gives a camera that nothing reads
  await import("qr/decode.js").catch((cause) => {
    throw new NoReader("the decoder cannot be fetched", { cause });
  });
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1_280 } },
  });
  let on = true;
  const stop = () => {
    on = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  video.srcObject = stream;
  for (const track of stream.getTracks())
    track.addEventListener("ended", () => {
      if (!on) return;
      stop();
      onEnd();
    });
  const look = async () => {
    if (!on) return;
    const pixels = video.videoWidth > 0 ? pixelsOf(video, video.videoWidth, video.videoHeight) : null;
    const text = pixels && (await codeIn(pixels, LOOK).catch(() => null));
    if (!on) return;
    if (text) onCode(text);
    setTimeout(() => void look(), PAUSE);
  };
  try {
    await video.play();
  } catch (cause) {
    stop();
    throw cause;
  }
  void look();
  return stop;
}

function pixelsOf(source: CanvasImageSource, width: number, height: number): Pixels | null {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
