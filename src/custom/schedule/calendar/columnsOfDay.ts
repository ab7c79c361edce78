/** The start and end of an item in its day, in any unit. */
export interface Extent {
  from: number;
  to: number;
}

/** A box in a day's column; `left` and `width` are percent of the column. */
export interface Placed<Item> extends Extent {
  /** The item that is shown, or those behind a "+ n more" count. */
  items: Item[];
  isCounted: boolean;
  left: number;
  width: number;
}

/** The width of a count: wider where only one item stands beside it. */
const countWidthOf = (shown: number) => (shown > 1 ? 18 : 23);

/**
 * Lays the items of a day out side by side where their times overlap. Where more than `most` would stand
 * beside one another, `most` are shown and the others are counted at the right.
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

/** Groups of items that overlap directly or through others; `sorted` is by the beginning. */
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

/** Distributes a group over as few columns as possible, each item in the first free one. */
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
