import { Link } from "@tanstack/react-router";
import { useHomePath } from "#src/data/session/use-session.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

export function NotFoundPage() {
  usePageTitle("Page not found");
  const homePath = useHomePath();
  return (
    <Thread className="mt-10 max-w-200 max-md:mt-2">
      <Station node="broken" line="none" className="[&>.node]:top-1 md:[&>.node]:top-1.75">
        <h1 className="t-h2 text-text-1">There is no page here</h1>
        <p className="mt-2 max-w-[52ch]">
          This address leads nowhere in the studio. What you wrote is saved on this device.
        </p>
        <div className="mt-7 flex flex-wrap gap-2 max-md:[&>*]:flex-auto">
          <Link to={homePath} search={{}} className={buttonClass({ variant: "primary", size: "lg" })}>
            Ask a sharper question
          </Link>
          <Link to="/" search={{}} className={buttonClass({ variant: "secondary", size: "lg" })}>
            Go Home
          </Link>
        </div>
      </Station>
    </Thread>
  );
}
