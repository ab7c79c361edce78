import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type ClosureInput, closureFields, closureOrder } from '../../../domain/closures';
import { ruleOf } from '../../../domain/fieldRules';
import { dateKey, dayKeyAfter, formatDateTime, startOfDayKey } from '../../../domain/time';
import { useMay } from '../../authProvider/useMay';
import { useAsk } from '../../components/dialogs/Questions';
import { RecordForm } from '../../components/form/RecordForm';
import { Inputs } from '../../components/inputs/Inputs';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { schedulingQueries } from '../../custom/schedule/schedulingQueries';
import { nameOf } from '../../custom/schedule/schedulingWords';
import { NoAnswerError } from '../../dataProvider/errors';
import { currentTime } from '../../dataProvider/serverClock';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './ClosureForm.module.css';
import { WeekForm } from './WeekForm';

/** The form of a closure; at the address of the week that of its hours. */
const ClosureForm = () => (useParams().id === 'week' ? <WeekForm /> : <Closure />);

const { start, faults } = ruleOf(closureFields, closureOrder);
const { name, ...days } = closureFields;

const Closure = () => {
  const confirm = useBookedQuestion();
  return (
    <RecordForm thing="closure" width="sm" defaultValues={start} check={faults} confirm={confirm}>
      <div className={styles.fields}>
        <Inputs of={{ name }} autoFocus />
        <div className={styles.days}>
          <Inputs of={days} />
        </div>
      </div>
    </RecordForm>
  );
};

const mostNamed = 5;

/** The calendar answers 366 days at once; one less, as an hour more may be among them where clocks change. */
const mostDays = 365;

/**
 * Asks before days are closed for which appointments are booked. These stay as they are. Whoever may
 * not see the calendar is asked nothing.
 */
const useBookedQuestion = () => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const ask = useAsk();
  const maySee = useMay()('calendar');

  return async ({ first_day, last_day }: ClosureInput): Promise<boolean> => {
    const now = currentTime();
    const [first, last] = daysToCome(first_day, last_day, dateKey(now, timeZone));
    if (!maySee || last < first) return true;
    const start = startOfDayKey(first, timeZone);
    const end = startOfDayKey(dayKeyAfter(last, 1), timeZone);
    const query = schedulingQueries.range(methods, { start, end });
    // Offline is no error here: the save itself reports it, and is retried once the network is back.
    const unknown = (error: unknown) => (error instanceof NoAnswerError ? [] : undefined);
    const all = await queryClient.fetchQuery(query).catch(unknown);
    if (!all) {
      return ask({
        ...answers,
        title: 'Save without checking the calendar?',
        children:
          'It could not be checked whether appointments are booked on these days. Save anyway?',
      });
    }
    const booked = all.filter((other) => other.status !== 'cancelled' && other.start >= now);
    if (booked.length === 0) return true;
    const named = booked
      .slice(0, mostNamed)
      .map((one) => `${nameOf(one.customer)}, ${formatDateTime(one.start, timeZone)}`);
    const more = booked.length - named.length;
    const text = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
    return ask({
      ...answers,
      title: 'There are appointments on these days',
      children: `${text}. They stay booked until you move or cancel them.`,
    });
  };
};

const answers = { confirmLabel: 'Save anyway', cancelLabel: 'Keep editing', harmless: true };

/** The first and the last day of a closure on which appointments can still take place, and are asked for. */
function daysToCome(first: string, last: string, today: string): [string, string] {
  const from = first < today ? today : first;
  const end = dayKeyAfter(from, mostDays - 1);
  return [from, end < last ? end : last];
}

export default ClosureForm;
