import type { WeekdayHours } from '../../domain/openingHours';
import type { Catalogue } from './catalogue';
import { verbenaServices } from './verbenaServices';

const weekday = {
  is_open: true,
  opens: '09:00',
  closes: '20:00',
  breaks: [] as WeekdayHours['breaks'],
};
const sunday = { ...weekday, opens: '10:00', closes: '19:00' };
const teamMeeting = [{ starts: '12:30', ends: '13:15' }];

/** The same hours on some days of a week. */
const week = (days: number[], opens: string, closes: string, breaks = weekday.breaks) =>
  Array.from({ length: 7 }, (_, day) => ({
    ...weekday,
    is_open: days.includes(day),
    opens,
    closes,
    breaks,
  }));

/** The first demo business: a day spa in New York with memberships, campaigns and three locations. */
export const verbenaDaySpa: Catalogue = {
  name: 'Verbena Day Spa',
  timeZone: 'America/New_York',
  owner: {
    email: 'demo@verbena.example',
    password: 'Verbena-demo-2026',
    pin: '2468',
    name: 'Olivia Hart',
    phone: '+15552014400',
  },
  cooldownMonths: 3,
  appUrl: 'https://app.verbena.example/get',
  hours: [sunday, weekday, { ...weekday, breaks: teamMeeting }, weekday, weekday, weekday, weekday],
  therapists: [
    { name: 'Elena Duarte', color: 'rose', hours: week([2, 3, 4, 5, 6], '09:00', '17:30') },
    {
      name: 'Jonas Weber',
      color: 'sky',
      hours: week([1, 2, 3, 4, 5], '11:00', '20:00', [{ starts: '15:00', ends: '15:30' }]),
      does: ['Massage', 'Body Treatments', 'Wellness'],
      daysOff: [{ name: 'Moving house', firstDay: 1, lastDay: 1 }],
    },
    {
      name: 'Maya Lindt',
      color: 'amber',
      does: ['Facials', 'Hands & Feet', 'Hair & Brows', 'Wellness'],
      daysOff: [{ name: 'Vacation', firstDay: 24, lastDay: 31 }],
    },
    { name: 'Priya Nair', color: 'violet', hours: week([0, 1, 3, 4, 5, 6], '10:00', '20:00') },
  ],
  closures: [{ name: 'Staff training', firstDay: 45, lastDay: 46 }],
  categories: verbenaServices,
  plans: [
    {
      name: 'Gold',
      price: 49,
      intro: [{ service: 'Express Facial', quantity: 1 }],
    },
    {
      name: 'Platinum',
      price: 89.5,
      intro: [
        { service: 'Aromatherapy Massage', quantity: 1 },
        { service: 'Classic Manicure', quantity: 2 },
      ],
    },
    {
      name: 'Diamond',
      price: 149,
      intro: [
        { service: 'Hot Stone Massage', quantity: 1 },
        { service: 'Signature Verbena Facial', quantity: 1 },
        { service: 'Infrared Sauna', quantity: 3 },
      ],
    },
  ],
  campaigns: [
    {
      name: 'Weekend Escape',
      startDay: -12,
      endDay: 16,
      isActive: true,
      bundles: [
        {
          name: 'Slow Saturday',
          description: 'A massage, a facial and time to do nothing in between.',
          price: 165,
          services: ['Swedish Massage', 'Express Facial', 'Infrared Sauna'],
        },
        {
          name: 'Head to Toe',
          description: 'Salt, wrap and polish from the shoulders down to the feet.',
          price: 199,
          services: ['Sea Salt Scrub', 'Detox Clay Wrap', 'Spa Pedicure'],
        },
      ],
    },
    {
      name: 'Two of Us',
      startDay: -3,
      endDay: 38,
      isActive: true,
      bundles: [
        {
          name: 'Side by Side',
          description: 'Two massages in one room, then tea in the garden lounge.',
          price: 289,
          services: ['Couples Massage', 'Infrared Sauna', 'Herbal Foot Soak'],
        },
      ],
    },
    {
      name: 'Fresh Start',
      startDay: 20,
      endDay: 48,
      isActive: true,
      bundles: [
        {
          name: 'Reset Morning',
          description: 'Breathe, stretch, scrub: a clear head before noon.',
          price: 129,
          services: ['Guided Meditation', 'Thai Stretch Session', 'Sea Salt Scrub'],
        },
        {
          name: 'Brighter Skin',
          description: 'A peel and a mask, two weeks before the big day.',
          price: 169,
          services: ['Vitamin C Brightening Facial', 'LED Light Therapy'],
        },
      ],
    },
    {
      name: 'Members First',
      startDay: 45,
      endDay: 75,
      isActive: true,
      bundles: [
        {
          name: 'Deep Rest',
          description: 'Our longest massage with warm stones and an aroma of your choice.',
          price: 209,
          services: ['Deep Tissue Massage', 'Hot Stone Massage'],
        },
      ],
    },
    {
      name: 'Glow Week',
      startDay: -72,
      endDay: -58,
      isActive: true,
      bundles: [
        {
          name: 'Glow and Go',
          description: 'An express facial with light therapy in under an hour and a half.',
          price: 109,
          services: ['Express Facial', 'LED Light Therapy'],
        },
        {
          name: 'Hands That Shine',
          description: 'A manicure and a warm paraffin bath for dry winter hands.',
          price: 69,
          services: ['Gel Manicure', 'Paraffin Hand Treatment'],
        },
      ],
    },
    {
      name: 'Early Bird Mornings',
      startDay: -210,
      endDay: -150,
      isActive: true,
      bundles: [
        {
          name: 'Before Ten',
          description: 'A back massage and a blow-dry before the working day.',
          price: 92,
          services: ['Back, Neck and Shoulder Massage', 'Blow-Dry and Style'],
        },
      ],
    },
    {
      name: 'Bridal Party',
      startDay: 5,
      endDay: 120,
      isActive: false,
      bundles: [
        {
          name: 'The Day Before',
          description: 'Hair, nails and a facial for the bride and her friends.',
          price: 219,
          services: ['Signature Verbena Facial', 'Gel Manicure', 'Event Updo'],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Verbena West Village',
      address: '484 Hudson Street, New York, NY 10014',
      latitude: 40.733127,
      longitude: -74.006354,
      radius: 100,
    },
    {
      name: 'Verbena Park Slope',
      address: '211 Seventh Avenue, Brooklyn, NY 11215',
      latitude: 40.669218,
      longitude: -73.979643,
      radius: 150,
    },
    {
      name: 'Verbena Garden House',
      address: '60 Orchard Lane, Rhinebeck, NY 12572',
      latitude: 41.926811,
      longitude: -73.912645,
      radius: 1200,
    },
    {
      name: 'Verbena Montclair',
      address: '32 Church Street, Montclair, NJ 07042',
      latitude: 40.814553,
      longitude: -74.220114,
      radius: 200,
      state: 'inactive',
    },
    {
      name: 'Verbena Pop-Up Bryant Park',
      address: '42nd Street, New York, NY 10018',
      latitude: 40.753597,
      longitude: -73.983233,
      radius: 80,
      state: 'retired',
    },
  ],
  rewards: [
    { checkIns: 5, service: 'Express Facial', isActive: true },
    { checkIns: 10, service: 'Swedish Massage', isActive: true },
    { checkIns: 25, service: 'Full Day Retreat', isActive: false },
  ],
};
