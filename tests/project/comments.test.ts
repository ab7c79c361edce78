import { expect, test } from 'vitest';
import { commentsOf, opensWithClause } from '../../scripts/support/comments.mjs';

const source = [
  '/** What the caller may do. */',
  'export const rights = []; // Whether any is needed',
  '/**',
  ' * The permissions of a session,',
  ' * which end with it.',
  ' */',
  'const url = "https://a.example"; /** @type {string} */',
  '  // A line',
  '  // where the next goes on.',
  '  // biome-ignore lint/style/noVar: an instruction',
  '  {/* The table. */}',
].join('\n');

test('reads each comment once, with all of its lines, and no instruction to a tool', () => {
  expect(commentsOf(source)).toEqual([
    { line: 1, text: 'What the caller may do.' },
    { line: 2, text: 'Whether any is needed' },
    { line: 3, text: 'The permissions of a session, which end with it.' },
    {
      line: 8,
      text: 'A line where the next goes on. biome-ignore lint/style/noVar: an instruction',
    },
    { line: 11, text: 'The table.' },
  ]);
});

test('tells the openings in which a clause stands for a noun', () => {
  expect(opensWithClause('What the caller may do.')).toBe(true);
  expect(opensWithClause('Whether any is needed')).toBe(true);
  expect(opensWithClause('The rights of the caller, which end.')).toBe(false);
  expect(opensWithClause('Whatsoever')).toBe(false);
});
