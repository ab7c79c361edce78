/** Functions that the measurements run in a page. Times are milliseconds since the navigation. */

/**
 * @typedef {object} Observed
 * @property {number} firstPaint
 * @property {number} largestPaint
 * @property {number} blocking what long tasks took beyond 50 ms each, in sum
 * @property {number} longestTask of those longer than 50 ms
 * @property {number} layoutShift
 * @property {number} clicked when the last click happened
 */

/** Installed before the page's own script: notes paints, shifts, long tasks and clicks. */
export function observePage() {
  const seen = {
    firstPaint: 0,
    largestPaint: 0,
    blocking: 0,
    longestTask: 0,
    layoutShift: 0,
    clicked: 0,
  };
  /** @type {[type: string, note: (entry: PerformanceEntry & { value?: number, hadRecentInput?: boolean }) => void][]} */
  const notes = [
    [
      'paint',
      ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.firstPaint = startTime;
      },
    ],
    [
      'largest-contentful-paint',
      ({ startTime }) => {
        seen.largestPaint = startTime;
      },
    ],
    [
      'longtask',
      ({ duration }) => {
        seen.blocking += duration - 50;
        seen.longestTask = Math.max(seen.longestTask, duration);
      },
    ],
    [
      'layout-shift',
      ({ value = 0, hadRecentInput }) => {
        if (!hadRecentInput) seen.layoutShift += value;
      },
    ],
  ];
  for (const [type, note] of notes) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  }
  addEventListener(
    'click',
    () => {
      seen.clicked = performance.now();
    },
    { capture: true },
  );
  window.observed = () => seen;
}

/**
 * The time at which the first matching element was shown, checked once per frame.
 * @param {string} selector
 * @returns {Promise<number>}
 */
export function whenShown(selector) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (document.querySelector(selector)?.checkVisibility()) resolve(performance.now());
      else if (performance.now() > start + 60_000) reject(new Error(`${selector} never appeared`));
      else requestAnimationFrame(look);
    };
    look();
  });
}
