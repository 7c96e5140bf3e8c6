/** A room for so many. When it is full, whoever holds most of it makes way, so that nobody can keep the others out. */
export interface FairShare<Member> {
  /** Takes a newcomer in. Gives who has to go for it: the newcomer itself where nobody holds more than one place. */
  enter(member: Member, owner: string): Member | undefined;
  /** Says whose a member is, once that is known. */
  belongs(member: Member, owner: string): void;
  leave(member: Member): void;
}

export function createFairShare<Member>(places: number): FairShare<Member> {
  /** The oldest first. */
  const owners = new Map<Member, string>();

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

  return {
    enter(member, owner) {
      owners.set(member, owner);
      if (owners.size <= places) return undefined;
      const leaving = oldestOfLargest() ?? member;
      owners.delete(leaving);
      return leaving;
    },
    belongs(member, owner) {
      if (owners.has(member)) owners.set(member, owner);
    },
    leave: (member) => void owners.delete(member),
  };
}
