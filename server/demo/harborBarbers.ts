import type { Catalogue } from './catalogue';

/** The second demo business, smaller and in another time zone, to show that data are separate. */
export const harborBarbers: Catalogue = {
  name: 'Harbor Barbers',
  timeZone: 'America/Los_Angeles',
  owner: {
    email: 'owner@harbor.example',
    password: 'Harbor-demo-2026',
    name: 'Marcus Reed',
    phone: '+15553017700',
  },
  cooldownMonths: 1,
  appUrl: 'https://app.harbor-barbers.example/get',
  therapists: [
    { name: 'Dre Okafor', color: 'teal' },
    { name: 'Sam Whitlock', color: 'amber' },
    { name: 'Tess Moreno', color: 'violet' },
  ],
  categories: [
    {
      name: 'Haircuts',
      services: [
        {
          name: 'Classic Haircut',
          price: 38,
          minutes: 30,
          description: 'Clippers and scissors, a hot towel and a straight line at the neck.',
          tiers: [32, 26],
          isFeatured: true,
        },
        {
          name: 'Skin Fade',
          price: 45,
          minutes: 45,
          description: 'From skin to length without a step, finished with a razor.',
          tiers: [39, 33],
        },
        {
          name: 'Kids’ Haircut',
          price: 26,
          minutes: 30,
          description: 'For anyone under twelve. The booster seat is a fire engine.',
        },
        {
          name: 'Grey Blending',
          price: 55,
          minutes: 45,
          description: 'Ten minutes of colour that softens grey without covering it.',
          state: 'preview',
        },
      ],
    },
    {
      name: 'Beards',
      services: [
        {
          name: 'Beard Trim',
          price: 24,
          minutes: 15,
          description: 'Shape, line and a drop of cedar oil.',
        },
        {
          name: 'Beard Sculpt and Steam',
          price: 36,
          minutes: 30,
          description: 'Hot steam, careful shaping and a balm to finish.',
          tiers: [31, 26],
        },
      ],
    },
    {
      name: 'Shaves',
      services: [
        {
          name: 'Hot Towel Shave',
          price: 42,
          minutes: 45,
          description: 'Three towels, warm lather and a straight razor, the slow way.',
          isFeatured: true,
        },
        {
          name: 'Head Shave',
          price: 40,
          minutes: 30,
          description: 'Smooth to the touch, cooled with a menthol towel.',
        },
        {
          name: 'Sailor’s Special',
          price: 72,
          minutes: 75,
          description: 'Cut and shave in one long sitting.',
          state: 'retired',
        },
      ],
    },
  ],
  plans: [
    { name: 'Deckhand', price: 29, intro: [{ service: 'Beard Trim', quantity: 1 }] },
    { name: 'Captain', price: 54.25, intro: [{ service: 'Hot Towel Shave', quantity: 1 }] },
  ],
  campaigns: [
    {
      name: 'Back to the Chair',
      startDay: -8,
      endDay: 21,
      isActive: true,
      bundles: [
        {
          name: 'Cut and Beard',
          description: 'A haircut and a beard trim in one visit.',
          price: 54,
          services: ['Classic Haircut', 'Beard Trim'],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Harbor Barbers Pier 39',
      address: '2 Beach Street, San Francisco, CA 94133',
      latitude: 37.808673,
      longitude: -122.409821,
      radius: 100,
    },
  ],
  rewards: [{ checkIns: 8, service: 'Classic Haircut', isActive: true }],
};
