import { useListContext } from 'react-admin';
import { EmptyState } from '../feedback/EmptyState';
import { Button } from '../parts/Button';

/** Words for the active search and filters, by the number of filters; the first filter is the search. */
const whatNarrows = [
  undefined,
  ['search', 'this search'],
  ['search and filter', 'this search and this filter'],
  ['search and filters', 'this search and these filters'],
] as const;

interface NoMatchProps {
  several: string;
  /** "your 12", or "the" where nobody has counted them. */
  all: string;
  /** The number of filters. */
  filters: number;
}

/** In place of the table where search and filters find nothing. */
export const NoMatch = ({ several, all, filters }: NoMatchProps) => {
  const { setFilters } = useListContext();
  const [what, these] = whatNarrows[Math.min(filters, 3)] ?? ['', ''];
  return (
    <EmptyState
      title={`No ${several} match`}
      action={
        <Button variant="outline" onClick={() => setFilters({})}>
          {`Clear ${what}`}
        </Button>
      }
    >{`None of ${all} ${several} matches ${these}.`}</EmptyState>
  );
};
