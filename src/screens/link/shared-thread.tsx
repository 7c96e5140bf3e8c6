import { Link, useRouterState } from "@tanstack/react-router";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { linkHash, sharedInLink } from "#src/platform/share-link.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Markdown } from "#src/ui/markdown.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

/** A thread that a link holds, to read. Nothing of it is stored; its question can be taken into the composer. */
export function SharedThread() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  usePageTitle("Shared thread");
  useArrivalFocus(pageHeading, true);
  const { text = "", beside, damage } = sharedInLink(hash);
  if (damage)
    return (
      <>
        <PageHeader title="Shared thread" />
        <div role="alert" className="t-15 grid max-w-[60ch] gap-3">
          <p className="text-text-1">
            {damage === "cut"
              ? "This link was cut on its way. Nothing of it is shown, because a part could mean something different from the whole."
              : "This link was changed on its way. Nothing of it is shown."}
          </p>
          <p>Ask for it again, or for the thread as a file. Mail programs and messengers sometimes cut long links.</p>
        </div>
      </>
    );
  return (
    <>
      <PageHeader
        title="Shared thread"
        meta="From a link. The studio has not checked what it says, and stored nothing."
        actions={
          text !== "" && (
            <Link to="/open" search={{}} hash={linkHash(text)} className={buttonClass({ variant: "primary" })}>
              Use this question
            </Link>
          )
        }
      />
      <Thread className="max-w-200">
        {text !== "" && (
          <Station node="star" headingLevel={2} label="Refined question/prompt">
            <p dir="auto" className="t-q whitespace-pre-line text-text-1 wrap-anywhere">
              {text}
            </p>
          </Station>
        )}
        <Station node="dot" line="none" headingLevel={2} label="Answers">
          <Markdown text={beside} />
        </Station>
      </Thread>
    </>
  );
}
