import { useEffect } from "react";

/** Sets the page's title for the tab, the history and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Studio of the Mind`;
  }, [title]);
}
