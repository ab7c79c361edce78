import type { ReactNode } from 'react';

interface Feature {
  title: string;
  text: string;
  /** Line drawing in a 24 by 24 field. */
  drawing: ReactNode;
}

/** The six cards of the landing page, in their order. */
export const features: readonly Feature[] = [
  {
    title: 'Client management',
    text: "A client's every visit, plan, point and purchase on one page, found by name or phone.",
    drawing: (
      <>
        <circle cx="9" cy="8" r="3.5" />
        <path d="M2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.3c2.1.8 3.3 2.7 3.5 5.7" />
      </>
    ),
  },
  {
    title: 'Service configuration',
    text: 'Prices, durations, photos and categories, shown to clients only when you say they are ready.',
    drawing: (
      <>
        <path d="M3 7h9M18 7h3M3 17h3M12 17h9" />
        <circle cx="15" cy="7" r="3" />
        <circle cx="9" cy="17" r="3" />
      </>
    ),
  },
  {
    title: 'Analytics dashboard',
    text: "Today's and this month's revenue, members and check-ins, at a glance.",
    drawing: <path d="M3 21h18M6 17v-4M11 17V8M16 17v-6M3.5 9.5 9 4.5l5 3 6.5-5" />,
  },
  {
    title: 'White-label mobile apps',
    text: 'Clients carry an app with your name and your look. Nobody comes between you.',
    drawing: (
      <>
        <rect x="6" y="2.5" width="12" height="19" rx="3" />
        <path d="M12 14.5c-2.6-1.7-3.6-3-3.6-4.4a1.9 1.9 0 0 1 3.6-.8 1.9 1.9 0 0 1 3.6.8c0 1.4-1 2.7-3.6 4.4ZM11 18.5h2" />
      </>
    ),
  },
  {
    title: 'Secure and reliable backups',
    text: 'What you enter is kept safe and kept complete, so a bad day costs you nothing.',
    drawing: (
      <>
        <path d="M12 2.5 4 5.5v6c0 5 3.3 8.3 8 10 4.7-1.7 8-5 8-10v-6Z" />
        <path d="m8.5 11.8 2.5 2.5 4.5-4.8" />
      </>
    ),
  },
  {
    title: 'Real-time sync to client apps',
    text: 'A price you change here is the price your clients see, without a release or a wait.',
    drawing: (
      <path d="M4 11a8 8 0 0 1 14-4.3L20.5 9M20.5 4v5h-5M20 13a8 8 0 0 1-14 4.3L3.5 15M3.5 20v-5h5" />
    ),
  },
];
