/**
 * Reads the comments of sources, and tells which begin with a relative clause in place of a noun:
 * "What the caller may do" instead of "The caller's permissions".
 */

/** One of these as the first word stands for a noun that a reader would search for. */
const clause = /^(what|whether|who|whose|that|which|where|how|when)\b/i;

/** Instructions to a tool, and type annotations without a word of prose. */
const notProse = /^(@|biome-ignore|knip|v8 ignore|<reference|#)|^$/;

/** A comment at the beginning of a line, within braces of JSX, or after code. */
const lineComment = /^\s*\/\/(.*)$/;
const blockComment = /^\s*\{?\/\*\*?/;
const trailingComment = /[;,{}()[\]'"`\w>]\s+\/\/ (.+)$/;

/**
 * The comments of a source in their order, continuation lines joined to one text each.
 * @param {string} source
 * @returns {{ line: number, text: string }[]} lines count from 1
 */
export function commentsOf(source) {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  const lines = source.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const start = index;
    const line = lines[index] ?? '';
    /** @type {string[]} */
    const parts = [];
    if (lineComment.test(line)) {
      for (let next = lineComment.exec(line); next; next = lineComment.exec(lines[index] ?? '')) {
        parts.push(next[1] ?? '');
        index += 1;
      }
      index -= 1;
    } else if (blockComment.test(line)) {
      while (index < lines.length - 1 && !lines[index]?.includes('*/')) {
        parts.push(lines[index] ?? '');
        index += 1;
      }
      parts.push((lines[index] ?? '').replace(/\*\/.*$/, ''));
    } else {
      const trailing = trailingComment.exec(line);
      if (trailing) parts.push(trailing[1] ?? '');
    }
    const text = parts
      .map((part) => part.replace(/^\s*(\{?\/\*\*?|\*)?/, '').trim())
      .join(' ')
      .trim();
    if (!notProse.test(text)) found.push({ line: start + 1, text });
  }
  return found;
}

/** True for a comment whose first word stands for a noun. */
export const opensWithClause = (/** @type {string} */ text) => clause.test(text);
