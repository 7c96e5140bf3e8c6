import { createFileRoute } from "@tanstack/react-router";
import { type AdminSearch, adminSearch } from "#src/tools/admin/model/admin-search.ts";
import { AdminPage } from "#src/tools/admin/view/admin-page.tsx";

export const Route = createFileRoute("/admin")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as AdminSearch,
  component: AdminArea,
});

function AdminArea() {
  return <AdminPage view={adminSearch({ ...Route.useSearch() }).view ?? "overview"} />;
}
