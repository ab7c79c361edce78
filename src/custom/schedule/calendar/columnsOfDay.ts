/** The start and end of an item in its day, in any unit. */
export interface Extent {
  from: number;
  to: number;
}

/** A box in a day's column; `left` and `width` are percent of the column, where a count takes nothing. */
export interface Placed<Item> extends Extent {
  /** The item that is shown, or those behind a "+ n more" count. */
  items: Item[];
  isCounted: boolean;
  left: number;
  width: number;
  /** The number of items that it lies on, each of which shows its head. */
  depth: number;
}

interface Room {
  /** The number of items for which there is room beside one another. */
  lanes: number;
  /** The length of an item's head, which no other covers: its time and its name. */
  head: number;
}

/** The most items that lie on one another. */
const deepest = 3;

/**
 * Lays the items of a day out where their times overlap: side by side as far as there are lanes, then on
 * one another, so that the head of each is seen. What has no room even so is counted.
 */
export function columnsOfDay<Item extends Extent>(
  items: readonly Item[],
  room: Room,
): Placed<Item>[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.to - a.to);
  return runsOf(sorted).flatMap((run) => placed(run, room));
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

const overlap = (one: Extent, other: Extent): boolean => one.from < other.to && other.from < one.to;

/** Items of a lane that have not ended where another begins. */
const under = <Item extends Extent>(lane: readonly Item[], { from }: Extent) =>
  lane.filter(({ to }) => to > from);

function placed<Item extends Extent>(
  run: readonly Item[],
  { lanes: most, head }: Room,
): Placed<Item>[] {
  const lanes: Item[][] = [];
  const rest: Item[] = [];
  const canLieOn = (below: readonly Item[], { from }: Item) =>
    below.length < deepest && below.every((one) => one.from + head <= from);
  for (const item of run) {
    const free = lanes.find((lane) => under(lane, item).length === 0);
    if (!free && lanes.length < most) {
      lanes.push([item]);
      continue;
    }
    const [open] = lanes
      .filter((lane) => canLieOn(under(lane, item), item))
      .toSorted((a, b) => under(a, item).length - under(b, item).length);
    (free ?? open ?? rest).push(item);
  }
  const counted = runsOf(rest).map((items) => ({
    items,
    isCounted: true,
    from: Math.min(...items.map(({ from }) => from)),
    to: Math.max(...items.map(({ to }) => to)),
    left: 100,
    width: 0,
    depth: 0,
  }));
  return [...beside(lanes), ...counted];
}

const beside = <Item extends Extent>(lanes: readonly Item[][]): Placed<Item>[] =>
  lanes.flatMap((lane, index) =>
    lane.map((item, place) => {
      const next = lanes.findIndex(
        (other, at) => at > index && other.some((one) => overlap(one, item)),
      );
      const last = next === -1 ? lanes.length : next;
      const part = 100 / lanes.length;
      return {
        items: [item],
        isCounted: false,
        from: item.from,
        to: item.to,
        left: index * part,
        width: (last - index) * part,
        depth: under(lane.slice(0, place), item).length,
      };
    }),
  );
