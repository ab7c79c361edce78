import type { SvgIconComponent } from '@mui/icons-material';
import { MenuButton } from '../parts/MenuButton';
import { ActItems } from './ActItems';
import styles from './ActMenu.module.css';
import { type ActsOn, useActsOn } from './Acts';

interface ActMenuProps<T> extends ActsOn<T> {
  /** What its button is called, which shows an icon. */
  label: string;
  icon: SvgIconComponent;
  className?: string | undefined;
}

/** The button of a menu of acts; none where nothing can be done. */
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
