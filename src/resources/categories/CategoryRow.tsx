import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { useRef } from 'react';
import { serviceCountText } from '../../../domain/categories';
import { formatDate } from '../../../domain/time';
import { Button } from '../../components/Button';
import { useFocusBack } from '../../components/useFocusBack';
import { useTimeZone } from '../../components/useTimeZone';
import type { Category } from './endpoint';
import styles from './ManageCategories.module.css';
import { RenameField } from './RenameField';
import type { NameField } from './useTypedNames';

interface CategoryRowProps {
  category: Category;
  count: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
  /** The name while it is changed. */
  field: NameField | undefined;
  onDelete: () => void;
}

export const CategoryRow = ({
  category: { id, name, created_at },
  count,
  isFirst,
  isLast,
  onMove,
  onRename,
  field,
  onDelete,
}: CategoryRowProps) => {
  const timeZone = useTimeZone();
  const renameButton = useRef<HTMLButtonElement>(null);
  useFocusBack(field !== undefined, renameButton);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...sorting } = useSortable({
    id,
  });
  const style = {
    transform: CSS.Translate.toString(sorting.transform),
    transition: sorting.transition,
  };

  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-dragging={sorting.isDragging}>
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
        {field ? (
          <RenameField name={name} {...field} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.facts}>
          {count !== undefined && <span>{serviceCountText(count)}</span>}
          {created_at && <span>Created {formatDate(created_at, timeZone)}</span>}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} up`}
          data-moves={id}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <KeyboardArrowUp />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} down`}
          data-moves={id}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <KeyboardArrowDown />
        </Button>
        <Button
          ref={renameButton}
          variant="ghost"
          size="icon"
          aria-label={`Rename ${name}`}
          disabled={field !== undefined}
          onClick={onRename}
        >
          <EditOutlined />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
          <DeleteOutlined />
        </Button>
      </div>
    </li>
  );
};
