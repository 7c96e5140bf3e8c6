import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { AdminView } from "../model/admin-search.ts";

const loading = () => <Skeleton className="h-dvh" />;
const PARTS = {
  overview: lazyPart(() => import("./overview.tsx").then((part) => part.Overview), { loading }),
  accounts: lazyPart(() => import("./accounts.tsx").then((part) => part.Accounts), { loading }),
  roles: lazyPart(() => import("./roles.tsx").then((part) => part.Roles), { loading }),
  errors: lazyPart(() => import("./errors.tsx").then((part) => part.Errors), { loading }),
  feedback: lazyPart(() => import("./feedback.tsx").then((part) => part.Feedback), { loading }),
};
const Analytics = lazyPart(() => import("./analytics.tsx").then((part) => part.Analytics), { loading });

/** The admin's area. The route shows it to admins alone; what it shows, the server gives to admins alone. */
export function AdminPage({ view }: { readonly view: AdminView }) {
  const Part = PARTS[view];
  return <Part />;
}

/** Figures of whole weeks. */
export function AnalyticsPage() {
  return <Analytics />;
}
