import styles from '../list/listMenus.module.css';
import { Acts } from './Acts';
import type { Act } from './act';

interface ActItemsProps<T> {
  of: readonly Act<T>[];
  on: T;
  className?: string | undefined;
}

/** An item of a menu for each act that can be done to a record. */
export const ActItems = <T,>({ of, on, className = styles.item }: ActItemsProps<T>) => (
  <Acts
    of={of}
    on={on}
    draw={({ label, Icon, way: { component: Tag, ...way } }) => (
      <Tag role="menuitem" tabIndex={-1} className={className} {...way}>
        {Icon && <Icon fontSize="small" aria-hidden="true" />}
        {label}
      </Tag>
    )}
  />
);
