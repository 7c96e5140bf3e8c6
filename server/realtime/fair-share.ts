/**
 * A room for so many, and so many of one owner. When either is full, one member makes way: the oldest of the owner, or of whoever holds most of
 * the room, so that nobody can keep the others out.
 */
export interface FairShare<Member> {
  /** Takes a newcomer in. Gives who has to go for it: the newcomer itself where nobody holds more than one place. */
  enter(member: Member, owner: string): Member | undefined;
  /** Says whose a member is, once that is known. Gives who has to go for it. */
  belongs(member: Member, owner: string): Member | undefined;
  leave(member: Member): void;
}

export function createFairShare<Member>(places: number, ofOne = places): FairShare<Member> {
  /** The oldest first. */
  const owners = new Map<Member, string>();

  function membersOf(owner: string): Member[] {
    return [...owners].filter(([, other]) => other === owner).map(([member]) => member);
  }
  /** Of the owner with the most places the oldest member; undefined where all have one. */
  function oldestOfLargest(): Member | undefined {
    const held = new Map<string, Member[]>();
    for (const [member, owner] of owners) {
      const group = held.get(owner);
      if (group) group.push(member);
      else held.set(owner, [member]);
    }
    const [largest = []] = [...held.values()].sort((a, b) => b.length - a.length);
    return largest.length > 1 ? largest[0] : undefined;
  }
  function placed(member: Member, owner: string): Member | undefined {
    owners.set(member, owner);
    const own = membersOf(owner);
    const leaving = own.length > ofOne ? own[0] : owners.size > places ? (oldestOfLargest() ?? member) : undefined;
    if (leaving !== undefined) owners.delete(leaving);
    return leaving;
  }

  return {
    enter: placed,
    belongs: (member, owner) =>
      owners.has(member) && owners.get(member) !== owner ? placed(member, owner) : undefined,
    leave: (member) => void owners.delete(member),
  };
}
