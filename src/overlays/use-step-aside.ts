import { type RefObject, useLayoutEffect, useState } from "react";
import { isCovering } from "./feedback-moment.ts";

/**
 * Whether the popup would cover what must not be covered, as the page is scrolled now. It counts as covering until that was checked.
 * @param begun somebody began to answer
 */
export function useStepAside(popup: RefObject<HTMLElement | null>, begun: boolean): boolean {
  const [aside, setAside] = useState(true);
  useLayoutEffect(() => {
    const look = () => popup.current && setAside(isCovering(popup.current, begun));
    // on its way from one element to another the focus is nowhere: where it goes is looked at when it is there
    const left = ({ relatedTarget }: FocusEvent) => relatedTarget === null && look();
    look();
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    if (popup.current) grown.observe(popup.current);
    addEventListener("scroll", look, { passive: true });
    addEventListener("focusout", left);
    for (const event of ["resize", "focusin"]) addEventListener(event, look);
    return () => {
      grown.disconnect();
      removeEventListener("scroll", look);
      removeEventListener("focusout", left);
      for (const event of ["resize", "focusin"]) removeEventListener(event, look);
    };
  }, [popup, begun]);
  return aside;
}
