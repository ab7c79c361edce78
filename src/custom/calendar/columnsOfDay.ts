/** Where something begins and ends in its day, in any unit. */
export interface Extent {
  from: number;
  to: number;
}

/** What stands at one place of a day's column; all measures across are parts of 100. */
export interface Placed<Item> extends Extent {
  /** The one that is shown, or those that are only counted. */
  items: Item[];
  isCounted: boolean;
  left: number;
  width: number;
}

/** Of the counts at the side: a larger part where there is room for one beside them only. */
const countWidthOf = (shown: number) => (shown > 1 ? 18 : 23);

/**
 * The places of what takes place on a day, side by side where times overlap, so that no two cover
 * each other. Where more than `most` would stand beside one another, `most` are shown and the rest is
 * counted at their side.
 */
export function columnsOfDay<Item extends Extent>(
  items: readonly Item[],
  most: number,
): Placed<Item>[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.to - a.to);
  return runsOf(sorted).flatMap((run) => {
    const lanes = lanesOf(run);
    return lanes.length > most ? crowded(lanes, most) : beside(lanes, 100);
  });
}

/** Those that overlap, also through others, of what is sorted by its beginning. */
function runsOf<Item extends Extent>(sorted: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    if (item.from >= end) runs.push([]);
    runs.at(-1)?.push(item);
    end = Math.max(end, item.to);
  }
  return runs;
}

/** As few columns as have room for all, the first as full as can be. */
function lanesOf<Item extends Extent>(run: readonly Item[]): Item[][] {
  const lanes: Item[][] = [];
  for (const item of run) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? item.from) <= item.from);
    if (free) free.push(item);
    else lanes.push([item]);
  }
  return lanes;
}

const beside = <Item extends Extent>(lanes: readonly Item[][], room: number): Placed<Item>[] =>
  lanes.flatMap((lane, index) =>
    lane.map((item) => {
      const next = lanes.findIndex(
        (other, place) => place > index && other.some((one) => overlap(one, item)),
      );
      const last = next === -1 ? lanes.length : next;
      const part = room / lanes.length;
      const { from, to } = item;
      return {
        items: [item],
        isCounted: false,
        from,
        to,
        left: index * part,
        width: (last - index) * part,
      };
    }),
  );

const overlap = (one: Extent, other: Extent): boolean => one.from < other.to && other.from < one.to;

function crowded<Item extends Extent>(lanes: readonly Item[][], shown: number): Placed<Item>[] {
  const countWidth = countWidthOf(shown);
  const rest = lanes.slice(shown).flat();
  const counted = runsOf(rest.toSorted((a, b) => a.from - b.from)).map((items) => ({
    items,
    isCounted: true,
    from: Math.min(...items.map(({ from }) => from)),
    to: Math.max(...items.map(({ to }) => to)),
    left: 100 - countWidth,
    width: countWidth,
  }));
  return [...beside(lanes.slice(0, shown), 100 - countWidth), ...counted];
}
