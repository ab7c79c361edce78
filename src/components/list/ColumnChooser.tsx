import Check from '@mui/icons-material/Check';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { MenuButton } from '../parts/MenuButton';
import styles from './listMenus.module.css';
import type { useColumns } from './useColumns';

/** The menu in which the columns of a list are chosen. */
export const ColumnChooser = ({
  choices,
  toggle,
}: Pick<ReturnType<typeof useColumns>, 'choices' | 'toggle'>) => (
  <MenuButton
    className={styles.button}
    label={
      <>
        <ViewColumnOutlined aria-hidden="true" />
        Columns
      </>
    }
  >
    {choices.map(({ label, isShown }) => (
      <button
        key={label}
        type="button"
        role="menuitemcheckbox"
        tabIndex={-1}
        aria-checked={isShown}
        className={styles.item}
        onClick={() => toggle(label)}
      >
        <Check className={styles.check} aria-hidden="true" />
        {label}
      </button>
    ))}
  </MenuButton>
);
