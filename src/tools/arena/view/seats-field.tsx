import { Link } from "@tanstack/react-router";
import { Plus, X } from "lucide-react";
import { letterAt } from "#domain/arena/rivals.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Select } from "#src/ui/select.tsx";
import { type NewSeat, openSide, type Sitter, seatOf, seatsProblem, TWO_SIDES } from "../model/new-seats.ts";

const MOST = 4;
const LABELS: Readonly<Record<string, string>> = { for: "For", against: "Against" };

interface SeatsFieldProps {
  readonly seats: readonly NewSeat[];
  readonly panel: readonly Sitter[];
  /** How many seats the plan allows. */
  readonly most: number;
  /** How many claims a debate may compare. */
  readonly mostClaims: number;
  /** `for` and `against`, or the keys of the rival claims. */
  readonly sides: readonly string[];
  onSeats(seats: readonly NewSeat[]): void;
}

/** Who takes part, and on which side each begins; among rival claims, for which one each argues. */
export function SeatsField({ seats, panel, most, mostClaims, sides, onSeats }: SeatsFieldProps) {
  const areRivals = sides !== TWO_SIDES;
  const change = (at: number, seat: NewSeat) => onSeats(seats.map((each, place) => (place === at ? seat : each)));
  const lensOf = (id: string) => panel.find((lens) => lens.id === id);
  const free = panel.find(({ id }) => !seats.some(({ personaId }) => personaId === id));
  const problem = seatsProblem(seats, sides, mostClaims);
  return (
    <>
      <ul className="max-w-140 border-line-soft border-t">
        {seats.map((seat, at) => (
          <li
            key={seat.personaId}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-b py-2 max-md:py-3"
          >
            <Select
              aria-label={`Persona ${at + 1}`}
              // on a phone a line with the button that takes the seat out; the side is below
              className="min-w-40 flex-1 max-md:basis-[calc(100%-4rem)]"
              value={seat.personaId}
              onChange={({ target }) => {
                const lens = lensOf(target.value);
                if (lens) change(at, seatOf(lens, seat.side));
              }}
            >
              {panel.map(({ id, name }) => (
                <option key={id} value={id} disabled={id !== seat.personaId && seats.some((s) => s.personaId === id)}>
                  {name}
                </option>
              ))}
            </Select>
            <Segmented
              className="max-md:order-1"
              label={areRivals ? `The claim that the ${seat.name} argues for` : `Side of the ${seat.name}`}
              value={seat.side}
              options={sides.map((side, place) => ({ value: side, label: LABELS[side] ?? letterAt(place) }))}
              onChange={(side) => change(at, { ...seat, side })}
            />
            <IconButton
              label={`Take the ${seat.name} out`}
              disabled={seats.length <= 2}
              onClick={() => onSeats(seats.filter((_, place) => place !== at))}
            >
              <X aria-hidden />
            </IconButton>
            <p className="t-13 basis-full text-text-3 max-md:order-2">{seat.line}</p>
          </li>
        ))}
      </ul>
      {problem && <Problem text={problem} />}
      {seats.length < Math.min(most, MOST) && free && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-2.5"
          onClick={() => onSeats([...seats, seatOf(free, openSide(seats, sides))])}
        >
          <Plus aria-hidden />
          Add a seat
        </Button>
      )}
      {most < MOST && (
        <p className="t-13 mt-3 max-w-[60ch] text-text-3">
          The Explorer plan has two seats. Four come with every other plan; debates that you held with four stay
          readable.{" "}
          <Link to="/pricing" className={linkClass}>
            See plans
          </Link>
        </p>
      )}
    </>
  );
}
