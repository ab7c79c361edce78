import { useRecordContext } from 'react-admin';
import type { Extension, View } from '../../src/extension';

const saying =
  (text: string): View =>
  async () => ({ default: () => <p>{text}</p> });

const broken: View = async () => ({
  default: () => {
    throw new Error('This part is broken');
  },
});

const missing: View = async () => {
  throw new Error('This part has no code');
};

const ofRecord: View = async () => ({ default: () => <p>{`Boat ${useRecordContext()?.id}`}</p> });

/** An extension with a part at every place, of which some fail. */
export const own: readonly Extension[] = [
  {
    name: 'Boat club',
    pages: [
      { name: 'boats', label: 'Boats', view: saying('All boats') },
      { name: 'wrecks', label: 'Wrecks', view: broken },
      { name: 'ghosts', label: 'Ghosts', view: missing },
    ],
    columnsOn: {
      customers: [
        { label: 'Boat', view: ofRecord },
        { label: 'Secret', needs: 'history', view: ofRecord },
        { label: 'Wreck', view: broken },
      ],
    },
    fieldsOn: { locations: [{ view: ofRecord }, { view: missing }] },
    cards: [{ view: saying('Three boats are out') }, { view: broken }],
    slots: { 'customer.main': [{ view: ofRecord }, { view: broken }] },
    labels: { customers: 'Guests' },
    hide: ['campaigns', 'reports'],
  },
];
