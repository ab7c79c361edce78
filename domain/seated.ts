/** When an appointment takes place, in milliseconds. */
interface Stretch {
  from: number;
  to: number;
}

/** The most stretches of time, earliest first, that fit into so many lanes. */
function fitting(stretches: readonly Stretch[], lanes: number): number {
  let ends: number[] = [];
  let dropped = 0;
  for (const { from, to } of stretches) {
    ends = [...ends.filter((end) => end > from), to].toSorted((a, b) => a - b);
    if (ends.length > lanes) {
      ends.pop();
      dropped += 1;
    }
  }
  return stretches.length - dropped;
}

/** The states that are looked at before each appointment goes to the first who can do it. */
const mostStates = 300;

/**
 * The most appointments that can be done, none of them at the time of another by the same person.
 * @param stretches their times, earliest first
 * @param people which of them each person can do
 */
export function seated(
  stretches: readonly Stretch[],
  people: readonly (readonly boolean[])[],
): number {
  // No more than if everybody could do everything.
  const bounds = stretches.map((_, index) => fitting(stretches.slice(index), people.length));
  // Who can do little comes first, and is what others need not do.
  const some = people.toSorted((a, b) => a.filter(Boolean).length - b.filter(Boolean).length);
  const names = some.map(String);
  const kinds = names.map((name) => names.indexOf(name));
  const known = new Map<string, number>();
  const from = (index: number, ends: readonly number[]): number => {
    const one = stretches[index];
    if (!one) return 0;
    // Who is free by now, or as long as another of their kind, is as good.
    const states = kinds.map((kind, at) => kind * 1e9 + Math.max(0, (ends[at] ?? 0) - one.from));
    const state = `${index} ${states.toSorted((a, b) => a - b)}`;
    const before = known.get(state);
    if (before !== undefined) return before;
    const isEnough = (found: number) =>
      found === bounds[index] || (found > 0 && known.size > mostStates);
    const isSpare = bounds[index] === bounds[index + 1];
    let most = isSpare ? from(index + 1, ends) : 0;
    for (const [at, can] of some.entries()) {
      if (isEnough(most)) break;
      const isTried = states.indexOf(states[at] ?? 0) < at;
      if (isTried || !can[index] || (ends[at] ?? 0) > one.from) continue;
      most = Math.max(most, 1 + from(index + 1, ends.with(at, one.to)));
    }
    if (!isSpare && !isEnough(most) && most <= (bounds[index + 1] ?? 0)) {
      most = Math.max(most, from(index + 1, ends));
    }
    known.set(state, most);
    return most;
  };
  return from(
    0,
    people.map(() => 0),
  );
}
