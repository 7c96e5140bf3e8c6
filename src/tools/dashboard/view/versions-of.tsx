import { lazyPart } from "#src/ui/lazy-part.tsx";
import type { OpenThread } from "../live.ts";
import { lostOf, otherVersions, type VersionedPart } from "../model/other-versions.ts";
import type { OtherVersionsProps } from "./other-versions.tsx";

const OtherVersions = lazyPart<OtherVersionsProps>(
  () => import("./other-versions.tsx").then((part) => part.OtherVersions),
  {
    loading: ({ className }) => (
      <div className={className} aria-hidden>
        <div className="min-h-6 max-md:min-h-11" />
      </div>
    ),
  },
);

interface VersionsOfProps {
  readonly thread: OpenThread;
  readonly part: VersionedPart;
  /** The run of the part; a title has none. */
  readonly run?: OpenThread["runs"][number];
  readonly className?: string;
}

/** The other versions of the text shown here, folded. Renders nothing if there are none, which is the usual case. */
export function VersionsOf({ thread, part, run, className = "" }: VersionsOfProps) {
  const readable = run?.damaged === false ? run : null;
  const versions = otherVersions(lostOf(thread.lost, part, run?.id), readable);
  if (versions.length === 0) return null;
  return <OtherVersions thread={thread} part={part} run={readable} versions={versions} className={className} />;
}
