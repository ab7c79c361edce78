import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Check from '@mui/icons-material/Check';
import { lazy, Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActItems } from '../acts/ActItems';
import type { Act } from '../acts/act';
import { MenuButton } from '../parts/MenuButton';
import styles from './listMenus.module.css';
import { useSavedViews } from './useSavedViews';

const SavedViewsDialog = lazy(() => import('./SavedViewsDialog'));

const edit: Act<() => void> = {
  name: 'edit',
  label: 'Save or remove views...',
  use: (open) => ({ run: open }),
};

/** The menu of a list's saved views; each is a link. */
export const SavedViews = ({ list }: { list: string }) => {
  const saved = useSavedViews(list);
  const [isEditing, setEditing] = useState(false);
  return (
    <span>
      <MenuButton
        className={styles.button}
        label={
          <>
            <BookmarkBorder aria-hidden="true" />
            <span>{saved.current?.name ?? 'Views'}</span>
          </>
        }
      >
        <Link
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          to={{ search: '' }}
          aria-current={saved.search === ''}
        >
          <Check className={styles.check} aria-hidden="true" />
          Standard view
        </Link>
        {saved.views.map(({ name, search }) => (
          <Link
            key={name}
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            to={{ search }}
            aria-current={saved.search === search}
          >
            <Check className={styles.check} aria-hidden="true" />
            <span>{name}</span>
          </Link>
        ))}
        <hr className={styles.divider} />
        <ActItems of={[edit]} on={() => startTransition(() => setEditing(true))} />
      </MenuButton>
      <Suspense fallback={null}>
        {isEditing && <SavedViewsDialog {...saved} onClose={() => setEditing(false)} />}
      </Suspense>
    </span>
  );
};
