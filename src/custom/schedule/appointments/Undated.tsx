import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/feedback/Notice';
import { undatedIn } from '../schedulingQueries';
import { nameOf } from '../schedulingWords';

/** A list of the appointments without a date, which the calendar cannot show. */
export const Undated = ({ query }: { query: Parameters<typeof undatedIn>[0] }) => {
  const { data = [] } = useQuery(undatedIn(query));
  if (data.length === 0) return null;
  const lines = data.map(({ customer, services }) =>
    [nameOf(customer), ...services.map(({ name }) => name)].join(', '),
  );
  return <Notice>{`No date is known for ${lines.join('; ')}.`}</Notice>;
};
