import { intervalsOn, type OpeningHours } from '../../../../domain/openingHours';

const minutesOfADay = 24 * 60;

/**
 * The background of a day's column: `--hatch` over the times outside of any of these hours, where an
 * hour is `--hour` high.
 */
export function closedHours(day: string, ...hours: OpeningHours[]): string {
  const open = intervalsOn(day, ...hours);
  const starts = [0, ...open.map(({ to }) => to)];
  const ends = [...open.map(({ from }) => from), minutesOfADay];
  const layers = starts.flatMap((from, index) => {
    const height = (ends[index] ?? from) - from;
    const [top, size] = [from, height].map((minutes) => `calc(var(--hour) * ${minutes / 60})`);
    return height > 0 ? [`var(--hatch) 0 ${top} / 100% ${size} no-repeat`] : [];
  });
  return layers.join(', ') || 'none';
}
