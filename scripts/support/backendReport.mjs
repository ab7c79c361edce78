/** @typedef {import('./checkBackend.mjs').Screen} Screen */

/** The screen that an addition is about; the others are about all of them. */
const screensOfAdditions = /** @type {Record<string, string>} */ ({
  customer: 'Customers',
  points: 'Customers',
  payment: 'Payments',
  receipts: 'Payments',
  day_end: 'Payments',
  all_time: 'Payments',
  walk_ins: 'Schedule',
  one_appointment: 'Schedule',
  therapists: 'Schedule',
  opening_hours: 'Schedule',
  category: 'Services',
  campaign: 'Campaigns',
  sessions: 'Profile',
  new_sign_ins: 'Profile',
  second_factor: 'Profile',
  recovery: 'Profile',
  team: 'Team',
  reports: 'Reports',
});

const screenOf = (/** @type {string} */ name) =>
  Object.entries(screensOfAdditions).find(([begin]) => name.startsWith(begin))?.[1] ??
  'All screens';

/**
 * The additions in the table of docs/your-own-backend.md: `| words; words | names; names |`.
 */
export const additionsIn = (/** @type {string} */ document) =>
  [...document.matchAll(/^\| ([^|]+) \| ((?:`\w+`(?:[;,] )?)+) \|$/gm)].flatMap(
    ([, said = '', named = '']) => {
      const names = [...named.matchAll(/\w+/g)].map(([name]) => name);
      const words = said.split('; ');
      return names.map((name, index) => ({
        name,
        screen: screenOf(name),
        words: (words.length === names.length && words[index]) || said,
      }));
    },
  );

/** @returns {string} the report for a terminal */
export const reportOf = (/** @type {readonly Screen[]} */ screens) =>
  screens
    .flatMap(({ screen, verdict, faults, without }) => [
      `${verdict.padEnd(14)} ${screen}`,
      ...faults.flatMap(({ call, came, wanted, curl }) => [
        `    ${call}`,
        `      came:   ${came}`,
        `      wanted: ${wanted}`,
        ...(curl ? [`      ${curl}`] : []),
      ]),
      ...without.map((words) => `    without: ${words}`),
    ])
    .join('\n');
