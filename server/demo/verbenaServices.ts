import type { Catalogue } from './catalogue';

export const verbenaServices: Catalogue['categories'] = [
  {
    name: 'Massage',
    services: [
      {
        name: 'Swedish Massage',
        price: 95,
        minutes: 60,
        description:
          'Long, flowing strokes that ease tired muscles and quiet the mind. A good first massage.',
        tiers: [85, 76, 66],
        isFeatured: true,
      },
      {
        name: 'Deep Tissue Massage',
        price: 120,
        minutes: 60,
        description:
          'Slow, firm pressure along the deeper layers of muscle for shoulders and backs that work hard.',
        tiers: [108, 96, 84],
      },
      {
        name: 'Hot Stone Massage',
        price: 135,
        minutes: 75,
        description:
          'Smooth basalt stones, warmed and glided over the back, legs and hands until the heat sinks in.',
        tiers: [122, 108, 0],
        isFeatured: true,
      },
      {
        name: 'Aromatherapy Massage',
        price: 110,
        minutes: 60,
        description:
          'A light to medium massage with one of six oil blends, mixed for you at the start of the visit.',
        tiers: [99, 0],
      },
      {
        name: 'Prenatal Massage',
        price: 105,
        minutes: 60,
        description:
          'Side-lying support and gentle work on hips and lower back, from the second trimester on.',
      },
      {
        name: 'Couples Massage',
        price: 230,
        minutes: 75,
        description:
          'Two therapists, two tables, one quiet room. Choose Swedish or aromatherapy for each of you.',
        isFeatured: true,
      },
      {
        name: 'Back, Neck and Shoulder Massage',
        price: 65,
        minutes: 30,
        description: 'Half an hour for the places where a desk day sits. No oil on hair or collar.',
        tiers: [58, 52, 45],
      },
      {
        name: 'Sports Recovery Massage',
        price: 118,
        minutes: 60,
        description:
          'Compression, stretching and trigger-point work between training days or after a race.',
        state: 'preview',
      },
    ],
  },
  {
    name: 'Facials',
    services: [
      {
        name: 'Signature Verbena Facial',
        price: 140,
        minutes: 75,
        description:
          'Our house facial: a verbena steam, a double cleanse, massage of face and shoulders, and a mask for your skin.',
        tiers: [126, 112, 0],
        isFeatured: true,
      },
      {
        name: 'Express Facial',
        price: 60,
        minutes: 30,
        description: 'Cleanse, exfoliate, mask and moisturise in a lunch break.',
        tiers: [0],
      },
      {
        name: 'Hydrating Facial',
        price: 98,
        minutes: 60,
        description:
          'Layers of hyaluronic serum under a cool mask for skin that feels tight after winter or flights.',
        tiers: [88, 78, 68],
      },
      {
        name: 'Vitamin C Brightening Facial',
        price: 125,
        minutes: 60,
        description:
          'A gentle enzyme peel and a stabilised vitamin C serum to even the tone and bring back light.',
      },
      {
        name: 'Sensitive Skin Facial',
        price: 92,
        minutes: 60,
        description:
          'No fragrance, no steam: oat, chamomile and a light hand for skin that reddens easily.',
      },
      {
        name: 'Deep Pore Cleansing',
        price: 102,
        minutes: 60,
        description:
          'Steam, careful extractions and a clay mask, finished with a calming high-frequency pass.',
      },
      {
        name: 'LED Light Therapy',
        price: 70,
        minutes: 30,
        description:
          'Red and near-infrared light on clean skin. Pairs well with any facial or stands alone.',
        tiers: [63, 56, 49],
      },
      {
        name: 'Gentleman’s Facial',
        price: 96,
        minutes: 45,
        description:
          'A hot-towel cleanse, beard-line exfoliation and a cooling gel for skin that is shaved daily.',
        state: 'preview',
      },
    ],
  },
  {
    name: 'Body Treatments',
    services: [
      {
        name: 'Sea Salt Scrub',
        price: 80,
        minutes: 45,
        description:
          'Fine sea salt in warm almond oil, from shoulders to heels, then a rain shower.',
        tiers: [72, 64, 56],
      },
      {
        name: 'Detox Clay Wrap',
        price: 115,
        minutes: 75,
        description:
          'Mineral-rich green clay and a warm cocoon, while a therapist works on scalp and feet.',
      },
      {
        name: 'Lavender Body Wrap',
        price: 110,
        minutes: 60,
        description:
          'Dry brushing, lavender butter and heated linen. Most guests fall asleep; that is allowed.',
      },
      {
        name: 'Coconut Sugar Polish',
        price: 85,
        minutes: 45,
        description: 'A soft sugar polish that leaves a thin veil of coconut oil on the skin.',
        tiers: [76, 68, 59],
      },
      {
        name: 'Back Treatment',
        price: 75,
        minutes: 45,
        description:
          'A facial for the back: cleanse, exfoliation, extractions where needed, clay mask.',
      },
      {
        name: 'Full Day Retreat',
        price: 420,
        minutes: 360,
        description:
          'Scrub, wrap, Swedish massage, signature facial and a light lunch in the garden lounge.',
        tiers: [378, 336, 294],
        isFeatured: true,
      },
    ],
  },
  {
    name: 'Hands & Feet',
    services: [
      {
        name: 'Classic Manicure',
        price: 38,
        minutes: 30,
        description: 'Shape, cuticle care, hand massage and a polish or a natural buff.',
        tiers: [34, 0],
      },
      {
        name: 'Gel Manicure',
        price: 52,
        minutes: 45,
        description: 'Colour that dries at once and keeps its shine for two weeks.',
        tiers: [47, 42, 36],
      },
      {
        name: 'Spa Pedicure',
        price: 68,
        minutes: 60,
        description: 'A warm soak, scrub, callus care, leg massage and polish.',
        tiers: [61, 54, 48],
      },
      {
        name: 'Express Pedicure',
        price: 42,
        minutes: 30,
        description: 'Tidy nails and fresh polish when time is short.',
      },
      {
        name: 'Paraffin Hand Treatment',
        price: 30,
        minutes: 15,
        description: 'Warm paraffin locks in a rich cream. A small thing that dry hands remember.',
        tiers: [27, 24, 0],
      },
      {
        name: 'Herbal Foot Soak',
        price: 28,
        minutes: 15,
        description: 'Rosemary, mint and magnesium salt, with a cup of tea while you wait.',
      },
      {
        name: 'Nail Art Session',
        price: 74.5,
        minutes: 60,
        description: 'Bring a picture or let our artists sketch. Gel base included.',
        state: 'draft',
      },
    ],
  },
  {
    name: 'Hair & Brows',
    services: [
      {
        name: 'Cut and Finish',
        price: 78,
        minutes: 60,
        description: 'Consultation, wash, cut and blow-dry with a stylist who listens first.',
        tiers: [70, 62, 55],
      },
      {
        name: 'Blow-Dry and Style',
        price: 48,
        minutes: 45,
        description: 'Smooth, wavy or full: washed, dried and set to last the evening.',
      },
      {
        name: 'Event Updo',
        price: 95,
        minutes: 75,
        description: 'Pinned and woven for weddings and long nights, with a trial on request.',
      },
      {
        name: 'Scalp Renewal Ritual',
        price: 72,
        minutes: 45,
        description:
          'Exfoliation, steam and a massage that starts at the temples and ends at the neck.',
        tiers: [65, 58, 50],
      },
      {
        name: 'Brow Shape and Tint',
        price: 44,
        minutes: 30,
        description: 'Mapped to your face, shaped by thread or wax and tinted to match.',
      },
      {
        name: 'Lash Lift',
        price: 88,
        minutes: 60,
        description: 'Lifts and tints your own lashes for six to eight weeks.',
        state: 'preview',
      },
    ],
  },
  {
    name: 'Wellness',
    services: [
      {
        name: 'Infrared Sauna',
        price: 40,
        minutes: 45,
        description:
          'A private cedar cabin at a gentle 55 degrees, with cold towels and citrus water.',
        tiers: [36, 32, 0],
      },
      {
        name: 'Guided Meditation',
        price: 25,
        minutes: 30,
        description: 'A small group, a low voice and a warm floor. Beginners are welcome.',
      },
      {
        name: 'Thai Stretch Session',
        price: 90,
        minutes: 60,
        description:
          'Assisted stretches on a mat, fully clothed, to open hips, back and shoulders.',
        tiers: [81, 72, 63],
      },
      {
        name: 'Reiki Session',
        price: 85,
        minutes: 60,
        description: 'A still hour with light touch, for guests who want rest more than pressure.',
      },
      {
        name: 'Day Pass to the Garden Lounge',
        price: 35,
        minutes: 0,
        description: 'Steam room, plunge pool and the lounge, for as long as you like on one day.',
        isFeatured: true,
      },
      {
        name: 'Halotherapy Salt Room',
        price: 45,
        minutes: 45,
        description: 'Dry salt air and dim light. The room opens with the new wing.',
        state: 'draft',
      },
      {
        name: 'Crystal Sound Bath',
        price: 55,
        minutes: 60,
        description: 'Bowls and gongs in the round. Offered until last winter.',
        state: 'retired',
      },
    ],
  },
];
