import { Camera, Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { codeInPicture, hasCamera, NoReader, watchCamera } from "#src/platform/code-reader.ts";
import { Button } from "#src/ui/button.tsx";
import { FileField } from "#src/ui/file-field.tsx";

const NO_CAMERA = "The browser did not give its camera. Open a picture of the code, or enter its text.";
const ENDED = "The camera was taken away. Use it again, open a picture of the code, or enter its text.";
const NO_CODE = "There is no code to read in this picture. Take it from the front, with the whole code in it.";
const NO_READER = "The part that reads pictures could not be fetched. Enter the text of the code.";

interface ScanProps {
  /** What is read, at the start of a sentence. */
  readonly what: string;
  onCode(code: string): void;
}

/** Reads the code that the other device shows: through the camera, or from a picture. */
export function Scan({ what, onCode }: ScanProps) {
  const [watching, setWatching] = useState(false);
  const [flaw, setFlaw] = useState("");
  const files = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    setFlaw("");
    if (!file) return;
    try {
      const code = await codeInPicture(file);
      if (code === null) setFlaw(NO_CODE);
      else onCode(code);
    } catch {
      setFlaw(NO_READER);
    }
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {hasCamera() && (
          <Button
            onClick={() => {
              setFlaw("");
              setWatching(!watching);
            }}
          >
            <Camera aria-hidden />
            {watching ? "Stop the camera" : "Use the camera"}
          </Button>
        )}
        <Button onClick={() => files.current?.click()}>
          <Image aria-hidden />
          Open a picture
        </Button>
        <FileField ref={files} label={`${what} as a picture`} accept="image/*" onFiles={([file]) => void read(file)} />
      </div>
      {watching && (
        <CameraView
          onCode={(code) => {
            setWatching(false);
            onCode(code);
          }}
          onRefused={(why) => {
            setWatching(false);
            setFlaw(why);
          }}
        />
      )}
      <p role="status" className="t-13 text-danger empty:hidden">
        {flaw}
      </p>
    </div>
  );
}

interface CameraViewProps {
  onCode(code: string): void;
  onRefused(why: string): void;
}

function CameraView({ onCode, onRefused }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onRefused });
  told.current = { onCode, onRefused };
  useEffect(() => {
    let on = true;
    let stop = () => {};
    if (video.current)
      watchCamera(
        video.current,
        (code) => on && told.current.onCode(code),
        () => on && told.current.onRefused(ENDED),
      ).then(
        (end) => {
          if (on) stop = end;
          else end();
        },
        (cause) => on && told.current.onRefused(cause instanceof NoReader ? NO_READER : NO_CAMERA),
      );
    return () => {
      on = false;
      stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees"
      className="aspect-square w-full max-w-90 justify-self-center rounded-lg bg-black object-cover"
    />
  );
}
