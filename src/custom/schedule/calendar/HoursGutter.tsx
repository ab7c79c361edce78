import type { ReactNode } from 'react';

/** The hours scroll, so the keyboard has to reach them, also on a day without appointments. */
const makeReachable = (inside: HTMLElement | null) => {
  const hours = inside?.closest<HTMLElement>('.rbc-time-content');
  if (!hours) return;
  hours.tabIndex = 0;
  hours.setAttribute('role', 'group');
  hours.setAttribute('aria-label', 'Hours');
};

/** The column of hours beside a week or a day. */
export const HoursGutter = ({ children }: { children?: ReactNode }) => (
  <div ref={makeReachable} className="hours-gutter">
    {children}
  </div>
);
