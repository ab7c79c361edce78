import { Acts, type ActsOn } from '../acts/Acts';
import cells from '../fields/cells.module.css';

/** Acts whose icon is drawn by the style sheet, which saves two elements in every row. */
const drawn: readonly string[] = ['edit', 'delete'];

/** An icon for each act that is possible on a row's record. MUI's buttons would be half of a row's cost. */
export const RowActs = <T,>(acts: ActsOn<T> & { 'aria-describedby'?: string | undefined }) => (
  <Acts
    {...acts}
    draw={({ name, about, Icon, way: { component: Tag, ...way } }) => (
      <Tag
        className={cells.act}
        data-act={name}
        aria-label={about}
        aria-describedby={acts['aria-describedby']}
        {...way}
      >
        {Icon && !drawn.includes(name) && <Icon aria-hidden="true" />}
      </Tag>
    )}
  />
);
