import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { plural } from '../../../domain/text';
import { formatDate } from '../../../domain/time';
import { useFocusBack } from '../../components/focus/useFocusBack';
import { HistoryButton } from '../../components/history/HistoryButton';
import { DeleteButton } from '../../components/list/DeleteButton';
import { Button } from '../../components/parts/Button';
import { useIsNarrow } from '../../components/parts/useIsNarrow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { shown } from '../../dataProvider/unknown';
import type { Category } from './endpoint';
import styles from './ManageCategories.module.css';
import { NameInput, useTypedName } from './NameInput';

interface CategoryRowProps {
  /** Of its services, if they are known. */
  count: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRename: (seen: Category, name: string) => Promise<boolean>;
}

/** The category in the context. */
export const CategoryRow = ({ count, isFirst, isLast, onMove, onRename }: CategoryRowProps) => {
  const category = useRecordContext<Category>() as Category;
  const { id, name, created_at } = category;
  const { name: typed, seen, type } = useTypedName(` ${id}`);
  const timeZone = useTimeZone();
  const restId = useId();
  const isFolded = useIsNarrow('30rem');
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = isOpen || !isFolded;
  const focus = useFocusBack(typed !== undefined);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...sorting } = useSortable({
    id,
  });
  const style = {
    transform: CSS.Translate.toString(sorting.transform),
    transition: sorting.transition,
  };

  return (
    <li
      ref={setNodeRef}
      tabIndex={-1}
      className={styles.row}
      style={style}
      data-dragging={sorting.isDragging}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      >
        <DragIndicator aria-hidden="true" />
      </button>
      <div className={styles.what}>
        {seen && typed !== undefined ? (
          <NameInput
            label={`New name of ${seen.name}`}
            name={seen.name}
            onSave={(name) => onRename(seen, name)}
            typed={typed}
            onType={type}
            onClose={() => type()}
          />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.facts}>
          {count !== undefined && <span>{`${count} ${plural(count, 'service')}`}</span>}
          {isWhole && created_at && (
            <span>{`Created ${shown(created_at, (at) => formatDate(at, timeZone))}`}</span>
          )}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <KeyboardArrowUp />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <KeyboardArrowDown />
        </Button>
        {isFolded && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`More about ${name}`}
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <MoreHoriz />
          </Button>
        )}
      </div>
      <div id={restId} className={styles.rest} hidden={!isWhole}>
        <Button
          data-focus={focus}
          variant="ghost"
          size="icon"
          aria-label={`Rename ${name}`}
          disabled={typed !== undefined}
          onClick={() => type(name, category)}
        >
          <EditOutlined />
        </Button>
        <HistoryButton
          id={id}
          name={name}
          onBringBack={(state: Partial<Category>) => onRename(category, state.name ?? name)}
        />
        <DeleteButton<Category>
          confirmTitle="Delete category"
          confirmContent={`Are you sure you want to delete "${name}"? Categories in use by services cannot be deleted.`}
          successMessage="Category deleted"
        />
      </div>
    </li>
  );
};
