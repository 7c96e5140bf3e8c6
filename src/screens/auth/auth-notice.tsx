import { Info } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useYourData } from "#src/data/your-data-state.ts";
import { onLaunchedFiles, passOn } from "#src/platform/launched-files.ts";
import { isOfPrompts } from "#src/screens/settings/is-of-prompts.ts";

/** Said where a mail would be the next step. */
export const NO_MAIL = "This studio cannot send mail yet. Ask its operator.";

/** What there is to know before filling in the form. Most often nothing. @param leadsToMail the form's next step is a mail */
export function AuthNotice({ leftOthers, leadsToMail }: { leftOthers: boolean; leadsToMail: boolean }) {
  const { session } = useStudio();
  const { person, mails } = useSession();
  const [keeps, setStores] = useState(true);
  useEffect(() => void session.keeps().then(setStores), [session]);

  if (!keeps)
    return (
      <Note>
        This browser saves nothing for the studio, so you cannot stay signed in. Open the studio outside private
        browsing.
      </Note>
    );
  if (leadsToMail && mails === "nowhere") return <Note>{NO_MAIL}</Note>;
  if (leftOthers)
    return (
      <Note>
        You are signed out on this device. Your other devices could not be reached and are still signed in: sign in
        again when you are connected, then choose Sign out everywhere in Settings.
      </Note>
    );
  if (person.status === "signed-in" && person.ended)
    return <Note>Your session has ended. Everything you saved is still on this device.</Note>;
  return null;
}

/**
 * Files that a visitor opened with the studio. A workspace goes to the dialog *Your data*, which imports it without an account. Prompts need
 * one, and a sign-in starts a new page, which knows nothing of them.
 */
export function UnopenedFiles() {
  const [names, setNames] = useState<readonly string[]>([]);
  const showYourData = useYourData((state) => state.show);
  const sort = useCallback(
    async (files: readonly File[]) => {
      const opened = await Promise.all(files.map(async (file) => ({ file, isWorkspace: await isWorkspace(file) })));
      const workspaces = opened.filter(({ isWorkspace }) => isWorkspace).map(({ file }) => file);
      const prompts = opened.filter(({ isWorkspace }) => !isWorkspace).map(({ file }) => file.name);
      setNames((before) => [...before, ...prompts]);
      if (workspaces.length === 0) return;
      passOn(workspaces);
      showYourData();
    },
    [showYourData],
  );
  // a file that is gone by now cannot be opened again
  useEffect(() => onLaunchedFiles((opened) => void opened.then(sort, () => undefined)), [sort]);
  return (
    <div role="status">
      {names.length > 0 && (
        <Note>
          {names.join(", ")} {names.length === 1 ? "was" : "were"} not opened: prompts are saved in the library of an
          account. Sign in, then open {names.length === 1 ? "the file" : "the files"} again. Nothing was changed.
        </Note>
      )}
    </div>
  );
}

/** Whether it is the kind of file that /settings imports. */
const isWorkspace = async (file: File): Promise<boolean> =>
  file.name.toLowerCase().endsWith(".json") && !(await isOfPrompts(file));

const Note = ({ children }: { children: ReactNode }) => (
  <p className="t-14 mb-5 grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 text-text-1">
    <Info aria-hidden className="mt-0.5 size-4 text-brand" />
    <span>{children}</span>
  </p>
);
