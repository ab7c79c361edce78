import styles from '../list/listMenus.module.css';
import { Acts, type ActsOn } from './Acts';

interface ActItemsProps<T> extends ActsOn<T> {
  className?: string | undefined;
}

/** A menu item for each act that is possible on a record. */
export const ActItems = <T,>({ className = styles.item, ...acts }: ActItemsProps<T>) => (
  <Acts
    {...acts}
    draw={({ label, Icon, way: { component: Tag, ...way } }) => (
      <Tag role="menuitem" tabIndex={-1} className={className} {...way}>
        {Icon && <Icon fontSize="small" aria-hidden="true" />}
        <span>{label}</span>
      </Tag>
    )}
  />
);
