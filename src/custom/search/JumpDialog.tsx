import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Dialog from '@mui/material/Dialog';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { plural } from '../../../domain/text';
import { useAskForPin } from '../account/pin/useAskForPin';
import styles from './JumpDialog.module.css';
import type { Place } from './places';
import { usePlaces } from './usePlaces';

const title = 'Find a customer, service or page';

// Under the head of the page; on phones at the top of the window, where the keyboard is not.
const paper = {
  animation: 'none',
  borderRadius: { xs: '14px' },
  m: { xs: '8px', sm: 'min(12dvh, 96px) 32px 32px' },
  width: { xs: 'calc(100% - 16px)' },
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: 'min(76dvh, 620px)' },
};

interface JumpDialogProps {
  onClose: () => void;
}

/** Finds customers, services, pages and acts by what is typed, and leads to the one that is chosen. */
const JumpDialog = ({ onClose }: JumpDialogProps) => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: paper } }}
    >
      <Finder titleId={titleId} onClose={onClose} />
    </Dialog>
  );
};

// Apart from the dialog, which is there after its parts are: the list wants its field at once.
const Finder = ({ titleId, onClose }: JumpDialogProps & { titleId: string }) => {
  const [typed, setTyped] = useState('');
  const [isAwaited, setAwaited] = useState(false);
  const { places, error, retry, isPending } = usePlaces(typed);
  const askFirst = useAskForPin();
  const navigate = useNavigate();

  const go = ({ to }: Place) => {
    onClose();
    // A phone, which is no page.
    if (to.startsWith('tel:')) Object.assign(document.createElement('a'), { href: to }).click();
    else if (!askFirst(to)) navigate(to);
  };
  // Enter chooses what is highlighted; while nothing is known yet, the first that is found.
  const goAwaited = useEffectEvent(() => {
    setAwaited(false);
    if (places[0]) go(places[0]);
  });
  useEffect(() => {
    if (isAwaited && !isPending) goAwaited();
  }, [isAwaited, isPending]);

  const awaitFirst = ({ key }: KeyboardEvent) =>
    setAwaited(key === 'Enter' && isPending && places.length === 0);

  const list = useAutocomplete<Place>({
    options: places,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    // Without it the list goes back to its first place once more, after an arrow has left that.
    disableCloseOnSelect: true,
    groupBy: ({ group }) => group,
    // The highlight stays on what has the same label in the next list: on the same result of the same text.
    getOptionLabel: ({ label, to }) => `${label} ${to} ${typed}`,
    getOptionKey: ({ label, to }) => `${label} ${to}`,
    filterOptions: (options) => options,
    onInputChange: (_event, text, reason) => {
      if (reason !== 'input') return;
      setAwaited(false);
      setTyped(text);
    },
    onChange: (_event, place) => place && go(place),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const groups = list.groupedOptions as AutocompleteGroupedOption<Place>[];

  return (
    <>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <div className={styles.field} {...list.getRootProps({ onKeyDown: awaitFirst })}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          {...list.getInputProps()}
          className={styles.input}
          role="combobox"
          aria-labelledby={titleId}
          aria-expanded
          placeholder="Name, phone, email, page"
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with its field
          autoFocus
        />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Close aria-hidden="true" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {isPending ? '' : `${places.length} ${plural(places.length, 'result')}`}
      </p>
      {error && (
        <p className={styles.failure} role="alert">
          Customers could not be searched.{' '}
          <button type="button" className={styles.retry} onClick={() => retry()}>
            Try again
          </button>
        </p>
      )}
      <ul {...list.getListboxProps()} className={styles.list} aria-label="Results">
        {groups.map(({ key, group, index: first, options }) => (
          <li key={key} role="presentation">
            <p className={styles.group} aria-hidden="true">
              {group}
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox */}
            <ul role="group" aria-label={group}>
              {options.map((place, index) => {
                const { key: ownKey, ...props } = list.getOptionProps({
                  option: place,
                  index: first + index,
                });
                return <Option key={ownKey} place={place} {...props} />;
              })}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
};

const Option = ({
  place: { label, detail },
  ...props
}: { place: Place } & ComponentProps<'li'>) => (
  <li {...props} className={styles.option}>
    <span className={styles.label}>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
  </li>
);

export default JumpDialog;
