/**
 * The scale of sizes (src/theme/tokens.css, decision 0060) in the style sheets of the console: each
 * size that is not one of its steps, with the nearest one. Paper has its own sizes, in @media print,
 * mm and pt.
 */

/** The widths of a window at which a layout may change, in rem: a media query reads no custom property. */
const widths = { narrow: 22.5, phone: 30, tablet: 48, desktop: 60, wide: 75 };

const pixels = { px: 1, rem: 16 };

/** @typedef {[step: string, size: number][]} Steps in pixels */

/**
 * Reads the steps of a kind from the tokens, one that follows the window by its largest size.
 * @returns {Steps}
 */
const stepsOf = (/** @type {string} */ tokens, /** @type {string} */ kind) =>
  [...tokens.matchAll(/(--\w+-\w+):[^;]*?([\d.]+)(px|rem)\)?;/g)].flatMap(([, name, size, unit]) =>
    name?.startsWith(`--${kind}-`)
      ? [[name, Number(size) * pixels[/** @type {'px' | 'rem'} */ (unit)]]]
      : [],
  );

/** The nearest step, the smaller of two that are equally near. */
const nearest = (/** @type {Steps} */ steps, /** @type {number} */ size) =>
  steps.reduce((best, step) => (Math.abs(step[1] - size) < Math.abs(best[1] - size) ? step : best));

/** @type {[kind: string, property: RegExp, other: RegExp][]} with the units that a kind may have besides. */
const kinds = [
  ['font', /^font(?:-size)?$/, /v[wh]|cqi/],
  ['space', /^(?:(?:row|column)-)?gap$|^(?:padding|margin)(?:-|$)/, /%|em|ch|lh|d?v[wh]|cqi/],
  ['radius', /^border-(?:[\w-]+-)?radius$/, /%/],
];

/** The parts of a style sheet, each with the at-rules around it. */
function partsOf(/** @type {string} */ css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  /** @type {{ part: string, at: number, around: string[] }[]} */
  const parts = [];
  /** @type {string[]} */
  const open = [];
  for (const { 0: whole, 1: before = '', index } of text.matchAll(/([^{};]*)[{};]/g)) {
    const part = before.trim();
    const at = index + before.length - before.trimStart().length;
    if (part) parts.push({ part, at, around: [...open] });
    if (whole.endsWith('{')) open.push(part);
    if (whole.endsWith('}')) open.pop();
  }
  return parts.map(({ at, ...rest }) => ({ ...rest, line: text.slice(0, at).split('\n').length }));
}

/** The sizes in a style sheet that are not of the scale, and what to write instead. */
export function sizesOffScale(/** @type {string} */ css, /** @type {string} */ tokens) {
  /** @type {{ line: number, message: string }[]} */
  const faults = [];
  for (const { part, line, around } of partsOf(css)) {
    if (around.some((rule) => rule.startsWith('@media print'))) continue;
    if (part.startsWith('@media')) {
      const conditions = [...part.matchAll(/\([^()]*width[^()]*\)/g)].join(' ');
      for (const [written, size, unit] of conditions.matchAll(/([\d.]+)(px|rem)/g)) {
        const rem = Number(size) / (unit === 'px' ? pixels.rem : 1);
        if (unit === 'rem' && Object.values(widths).includes(rem)) continue;
        const [name, width] = nearest(Object.entries(widths), rem);
        faults.push({
          line,
          message: `${written} is no width of the scale: ${width}rem (${name})`,
        });
      }
      continue;
    }
    const [, property = '', value = ''] = /^([\w-]+):\s*([\s\S]*)$/.exec(part) ?? [];
    const [kind, , other] = kinds.find(([, properties]) => properties.test(property)) ?? [];
    if (!kind || !other) continue;
    const steps = stepsOf(tokens, kind);
    for (const [written, size, unit = ''] of value
      .replace(/--[\w-]+/g, '')
      .matchAll(/(?<![\w.-])-?([\d.]+)([a-z%]+)/g)) {
      if (
        !Number(size) ||
        /^(?:mm|pt)$/.test(unit) ||
        new RegExp(`^(?:${other.source})$`).test(unit)
      )
        continue;
      const [step] = nearest(steps, Number(size) * (unit === 'px' ? 1 : pixels.rem));
      const instead = written.startsWith('-') ? `calc(-1 * var(${step}))` : `var(${step})`;
      faults.push({ line, message: `${property}: ${written} is no step of the scale: ${instead}` });
    }
  }
  return faults;
}
