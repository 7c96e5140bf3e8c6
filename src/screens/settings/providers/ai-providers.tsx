import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

function Loading() {
  return <Skeleton className="h-40" />;
}

/** Who answers. Fetched apart from the page: most people never change it. */
export const AiProviders = lazyPart(() => import("./provider-settings.tsx").then((part) => part.ProviderSettings), {
  loading: Loading,
});
