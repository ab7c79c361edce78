import type { CellReader } from './cells';
import type { Day } from './time';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const [year, month, day] = ['(?<year>\\d{4})', '(?<month>\\d{1,2})', '(?<day>\\d{1,2})'];
const named = '(?<month>[a-z]{3,9})\\.?';
const forms = [
  `${year}[-/.]${month}[-/.]${day}`,
  `${day}\\.${month}\\.${year}`,
  `${named} ${day},? ${year}`,
  `${day}[ -]${named}[ -]${year}`,
  `${month}/${day}/${year}`,
  `${day}/${month}/${year}`,
].map((form) => new RegExp(`^${form}(?:[T ,]+\\d{1,2}:\\d{2}.*)?$`, 'i'));

function dayBy(form: RegExp, cell: string): Day | undefined {
  const { year, month = '', day = '' } = form.exec(cell)?.groups ?? {};
  const number = Number(month) || months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const text = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(text);
  // Date.parse turns February 30 into March 1.
  const isThere = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isThere ? (text as Day) : undefined;
}

/** Parses a day: "2024-03-25", "25.3.2024", "Mar 25, 2024" or "3/25/2024"; ignores a time. */
export const dayCell: CellReader<Day> = (cell) => {
  const readings = forms.map((form) => dayBy(form, cell));
  const [value, other] = new Set(readings.filter((one) => one !== undefined));
  if (value && !other) return { value };
  return {
    fault: other
      ? `This may be ${value} or ${other}. Please write it in one of these ways`
      : 'Please write a day such as 2024-03-25',
  };
};
