import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PhonelinkErase from '@mui/icons-material/PhonelinkErase';
import type { Act } from '../../../components/acts/act';
import type { Person } from './teamMethods';

interface PersonWithHelp extends Pick<Person, 'invitedUntil' | 'hasSecondFactor'> {
  inviteAgain: { run: () => void; isBusy: boolean };
  endFactor: () => void;
}

/** The act "new link" of somebody who was invited. */
export const newLink: Act<PersonWithHelp> = {
  name: 'newLink',
  label: 'New link',
  icon: LinkOutlined,
  applies: ({ invitedUntil }) => Boolean(invitedUntil),
  use: ({ inviteAgain }) => inviteAgain,
};

/** The act "lost phone", which turns off somebody's two-step sign-in. */
export const lostPhone: Act<PersonWithHelp> = {
  name: 'lostPhone',
  label: 'Lost phone',
  icon: PhonelinkErase,
  applies: ({ hasSecondFactor }) => hasSecondFactor,
  use: ({ endFactor }) => ({ run: endFactor }),
};
