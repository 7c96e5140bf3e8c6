import { useEffect, useState } from "react";
import { useStudio } from "#src/data/studio.tsx";
import { Pill } from "#src/ui/pill.tsx";
import "./studio-footer.css";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

/** Version, and whether the local engine has loaded. */
export function StudioFooter({ className = "" }: { className?: string }) {
  const { engine } = useStudio();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    engine.ready.then(
      () => mounted && setReady(true),
      () => {}, // not ready is what the footer shows already
    );
    return () => {
      mounted = false;
    };
  }, [engine]);
  return (
    <footer
      className={`studio-footer flex min-h-15.25 shrink-0 flex-wrap items-center gap-x-5 gap-y-2.5 border-t border-line-soft py-4.5 t-13 text-text-3 ${className}`}
    >
      <span className="leading-6">
        Studio of the Mind <span className="tabular-nums">v{VERSION}</span>
      </span>
      {ready && <Pill dot="brand">Neural Ready</Pill>}
    </footer>
  );
}
