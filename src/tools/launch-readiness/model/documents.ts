export interface Document {
  /** As a remedy names it, in the project's folder. */
  readonly path: string;
  readonly title: string;
  /** Where the studio serves it (`build/documents-plugin.ts`). */
  readonly served: string;
}

/** The documents that remedies name. */
export const DOCUMENTS: readonly Document[] = [
  { path: "docs/hosting.md", title: "Hosting", served: "/documents/hosting.md" },
  { path: "docs/operating.md", title: "Operating", served: "/documents/operating.md" },
  { path: "supabase/README.md", title: "The database", served: "/documents/database.md" },
];

const PATH = new RegExp(`(${DOCUMENTS.map(({ path }) => path.replace(".", "\\.")).join("|")})`);

/** A remedy with its documents apart from its text. */
export const withDocuments = (remedy: string): readonly (string | Document)[] =>
  remedy
    .split(PATH)
    .filter((part) => part !== "")
    .map((part) => DOCUMENTS.find(({ path }) => path === part) ?? part);
