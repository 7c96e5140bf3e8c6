import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Rows shown at each place in this tab's history, so that Back finds the list at the same length. */
const shown = new Map<string, number>();

/** How many rows the list shows: `first`, or as many as when the person left this place in the history. */
export function useShownRows(first: number): readonly [number, (rows: number) => void] {
  const place = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const [rows, setRows] = useState(() => shown.get(place) ?? first);
  useEffect(() => {
    shown.set(place, rows);
  }, [place, rows]);
  return [rows, setRows];
}
