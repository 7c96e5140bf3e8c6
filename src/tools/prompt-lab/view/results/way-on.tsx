import { linkClass } from "#src/ui/link-class.ts";

/** The way to a clearer verdict. */
export function WayOn({ label, place, onPlace }: { label: string; place: string; onPlace(id: string): void }) {
  return (
    <button
      type="button"
      className={`${linkClass} -my-0.5 cursor-pointer max-md:-my-3.25`}
      onClick={() => onPlace(place)}
    >
      {label}
    </button>
  );
}
