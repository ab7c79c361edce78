import type { SvgIconComponent } from '@mui/icons-material';
import { MenuButton } from '../parts/MenuButton';
import { ActItems } from './ActItems';
import styles from './ActMenu.module.css';
import { type ActsOn, useActsOn } from './Acts';

interface ActMenuProps<T> extends ActsOn<T> {
  /** The accessible name of its icon button. */
  label: string;
  icon: SvgIconComponent;
  className?: string | undefined;
}

/** The button of a menu of acts; nothing without any possible act. */
export const ActMenu = <T,>({ label, icon: Icon, of, on, className }: ActMenuProps<T>) => {
  if (useActsOn()(of, on).length === 0) return null;
  return (
    <MenuButton
      className={className ?? styles.more}
      label={
        <>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </>
      }
    >
      <ActItems of={of} on={on} />
    </MenuButton>
  );
};
