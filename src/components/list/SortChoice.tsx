import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useListContext } from 'react-admin';
import { Button } from '../parts/Button';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import styles from './SortChoice.module.css';

interface SortChoiceProps {
  choices: readonly { value: string; label: string }[];
}

/** The sort field and direction of the list in the context. */
export const SortChoice = ({ choices }: SortChoiceProps) => {
  const { sort, setSort } = useListContext();
  const isDescending = sort.order === 'DESC';
  const direction = isDescending ? 'Descending' : 'Ascending';
  const Arrow = isDescending ? ArrowDownward : ArrowUpward;
  return (
    <div className={styles.sorting}>
      <ChoiceGroup
        label="Sort by"
        value={sort.field}
        choices={choices}
        onChange={(field) => setSort({ ...sort, field })}
      />
      <Button
        variant="outline"
        title={direction}
        onClick={() => setSort({ ...sort, order: isDescending ? 'ASC' : 'DESC' })}
      >
        <Arrow aria-hidden="true" />
        <span className="visually-hidden">{direction}</span>
      </Button>
    </div>
  );
};
