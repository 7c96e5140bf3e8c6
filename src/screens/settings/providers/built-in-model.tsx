import { CircleAlert } from "lucide-react";
import { useRef } from "react";
import { BUILT_IN_SETUP } from "#src/ai/provider.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { SettingsRow } from "../settings-section.tsx";
import type { BuiltIn } from "./use-built-in.ts";

/** The browser's own model, as long as it is not here: what fetching it means, how far it is, why it failed. */
export function BuiltInModel({ builtIn }: { readonly builtIn: BuiltIn }) {
  const { availability, part, error } = builtIn;
  const button = useRef<HTMLButtonElement>(null);
  if (part === null && error === null && availability !== "downloadable" && availability !== "downloading") return null;
  const percent = Math.floor((part ?? 0) * 100);

  function press() {
    if (part === null) builtIn.fetch();
    else builtIn.cancel();
    moveFocus(() => button.current);
  }

  return (
    <SettingsRow
      title={BUILT_IN_SETUP.label}
      action={
        <Button ref={button} onClick={press}>
          {part === null ? "Download the browser's model" : "Cancel"}
        </Button>
      }
    >
      <p>
        {availability === "downloading" && part === null
          ? "This browser is downloading a model of its own."
          : "This browser can work with a model of its own, but has to download it first."}{" "}
        Nothing you write leaves the device then. The browser does not say how large the model is: often several
        gigabytes.
      </p>
      {part !== null && (
        <div className="mt-2 grid gap-1.5">
          <Progress label="The browser's model" value={percent} max={100} />
          <p className="t-13 text-text-3 tabular-nums">{percent}% downloaded.</p>
        </div>
      )}
      <p role="status" className="sr-only">
        {part !== null && "Downloading the browser's model."}
      </p>
      {error && (
        <p role="alert" className="t-13 mt-2 flex gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          <span>
            {error.message} {error.remedy}
          </span>
        </p>
      )}
    </SettingsRow>
  );
}
