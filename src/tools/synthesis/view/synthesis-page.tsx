import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { SynthesisSkeleton } from "./synthesis-skeleton.tsx";
import type { SynthesisWorkshopProps } from "./synthesis-workshop.tsx";

const Loading = () => (
  <div className="min-h-dvh">
    <h1 className="t-title mb-6 text-text-1">Synthesis</h1>
    <SynthesisSkeleton />
  </div>
);
const SynthesisWorkshop = lazyPart(() => import("./synthesis-workshop.tsx").then((part) => part.SynthesisWorkshop), {
  loading: Loading,
});

/** The workshop, whose rules are too many to come with the first of the page. */
export function SynthesisPage(props: SynthesisWorkshopProps) {
  usePageTitle("Synthesis");
  return <SynthesisWorkshop {...props} />;
}
