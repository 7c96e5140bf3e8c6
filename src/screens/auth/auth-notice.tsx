import { Info } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { onLaunchedFiles } from "#src/platform/launched-files.ts";

/** What there is to know before filling in the form. Most often nothing. */
export function AuthNotice({ leftOthers }: { leftOthers: boolean }) {
  const { session } = useStudio();
  const { person } = useSession();
  const [keeps, setKeeps] = useState(true);
  useEffect(() => void session.keeps().then(setKeeps), [session]);

  if (!keeps)
    return (
      <Note>
        This browser keeps nothing for the studio, so it cannot keep you signed in. Open the studio outside private
        browsing.
      </Note>
    );
  if (leftOthers)
    return (
      <Note>
        You are signed out on this device. Your other devices could not be reached and are still signed in: sign in
        again when you are connected, then choose Sign out everywhere.
      </Note>
    );
  if (person.status === "signed-in" && person.ended)
    return <Note>Your session has ended. Everything you kept is still on this device.</Note>;
  return null;
}

/** Files that were opened with the studio by somebody who is not signed in: a sign-in begins a new page, which knows nothing of them. */
export function UnopenedFiles() {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(
    () =>
      onLaunchedFiles(
        (opened) =>
          void opened.then(
            (files) => setNames((before) => [...before, ...files.map(({ name }) => name)]),
            () => undefined, // gone by now: there is nothing to open again
          ),
      ),
    [],
  );
  return (
    <div role="status">
      {names.length > 0 && (
        <Note>
          {names.join(", ")} {names.length === 1 ? "was" : "were"} not opened: prompts are kept in the library of an
          account. Sign in, then open {names.length === 1 ? "the file" : "the files"} again. Nothing was changed.
        </Note>
      )}
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="t-14 mb-5 grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 text-text-1">
    <Info aria-hidden className="mt-0.5 size-4 text-brand" />
    <span>{children}</span>
  </p>
);
