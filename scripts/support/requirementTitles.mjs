/** Reads requirement IDs from the list of requirements and from the titles of tests. */
import { parseSync } from 'vite';

/**
 * The fields of a syntax tree's node that are read here.
 * @typedef {{ type?: string, name?: string, value?: unknown, callee?: Node, object?: Node,
 *   tag?: Node, property?: Node, arguments?: Node[],
 *   quasis?: { value: { cooked?: string | null } }[] }} Node
 */

const callers = new Set(['test', 'it', 'describe']);

/**
 * The IDs of the rows of a list of requirements, in its order; its table of reasons, which names
 * them again, is left out.
 * @param {string} markdown
 * @returns {string[]}
 */
export function rowIds(markdown) {
  const [list = ''] = markdown.split(/^## Reconciled$/m);
  return [...list.matchAll(/^\| ([A-Z]+-\d+)(?: †)? \|/gm)].map(([, id = '']) => id);
}

/**
 * The titles of test, it and describe calls as written; `{}` stands for what a template inserts.
 * What never runs (skip, todo) is left out.
 * @param {string} file the file's name, for its kind
 * @param {string} source the file's text
 * @returns {string[]}
 */
export function testTitles(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {string[]} */
  const titles = [];
  const visit = (/** @type {Node} */ node) => {
    if (node.type === 'CallExpression') {
      const { name, modifiers } = callee(node.callee);
      if (callers.has(name)) {
        if (modifiers.includes('skip') || modifiers.includes('todo')) return;
        const title = literal(node.arguments?.[0]);
        if (title !== undefined) titles.push(title);
      }
    }
    for (const child of Object.values(node)) {
      if (child !== null && typeof child === 'object') visit(child);
    }
  };
  visit(program);
  return titles;
}

/** Of `test.concurrent.each(rows)` the name "test" and the modifiers in between. */
function callee(/** @type {Node | undefined} */ node) {
  /** @type {string[]} */
  const modifiers = [];
  let at = node;
  while (at && at.type !== 'Identifier') {
    modifiers.push(at.property?.name ?? '');
    at = at.object ?? at.callee ?? at.tag;
  }
  return { name: at?.name ?? '', modifiers };
}

function literal(/** @type {Node | undefined} */ node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.quasis?.map(({ value }) => value.cooked ?? '').join('{}');
}

/**
 * The rows that a title names: single IDs, lists, and ranges such as SVC-51..53. Unknown are IDs
 * of no row: of a known area anywhere, of any area before the title's colon.
 * @param {string} title
 * @param {ReadonlySet<string>} known
 * @returns {{ ids: string[], unknown: string[] }}
 */
export function idsOf(title, known) {
  const areas = new Set([...known].map((id) => id.replace(/-\d+$/, '')));
  const head = /^(?:[A-Z]+-\d+(?:\.\.\d+)?(?:, )?)+(?=:)/.exec(title)?.[0].length ?? 0;
  /** @type {string[]} */
  const ids = [];
  /** @type {string[]} */
  const unknown = [];
  for (const match of title.matchAll(/\b([A-Z]+)-(\d+)(?:\.\.(\d+))?(?!\w)/g)) {
    const [text, area = '', first = '', last = first] = match;
    if (match.index >= head && !areas.has(area)) continue;
    if (Number(last) < Number(first)) unknown.push(text);
    for (let number = Number(first); number <= Number(last); number += 1) {
      const id = `${area}-${String(number).padStart(first.length, '0')}`;
      (known.has(id) ? ids : unknown).push(id);
    }
  }
  return { ids, unknown };
}
