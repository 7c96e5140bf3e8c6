import { useEffect } from "react";

/** Names the page in the tab and in the history, and tells screen readers where they are. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Studio of the Mind`;
  }, [title]);
}
