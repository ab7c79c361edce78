import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { mostBreaks, type WeekdayHours, weekdays, weekFaults } from '../../../domain/openingHours';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { RecordEditor } from '../../components/form/RecordForm';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { TextInput } from '../../components/inputs/TextInput';
import { Button } from '../../components/parts/Button';
import { recordOf, type WeekRecord } from '../../custom/hours/openingHoursMethods';
import { weekQuery } from '../../custom/hours/useOpeningHours';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './WeekForm.module.css';

/** The hours of all days of the week, with their breaks. */
export const WeekForm = () => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const query = weekQuery(methods);
  const { data } = useQuery(query);
  const close = useCloseDialog('/closures');
  // The page under the dialog shows loading and failure.
  if (!data) return null;

  return (
    <ResourceContextProvider value="opening-hours">
      <RecordEditor<WeekRecord, WeekRecord>
        record={recordOf(data)}
        kind="opening_hours"
        defaultValues={{}}
        create={{
          title: 'Opening Hours',
          submitLabel: 'Save Hours',
          successMessage: 'Opening hours saved',
        }}
        check={weekFaults}
        save={async ({ days }, { record }) => {
          const { data: saved } = await methods.updateOpeningHours({
            days: days.map(({ id: _, ...day }) => day),
            ...(record?.version && { version: record.version }),
          });
          queryClient.setQueryData(query.queryKey, saved);
          return saved;
        }}
        loadNewer={async () => recordOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
        failureMessage="An error occurred while saving the opening hours"
        onClose={close}
      >
        <WeekInputs words={openingWords} />
      </RecordEditor>
    </ResourceContextProvider>
  );
};

/** The labels of the hours of a day, and the text of a day without any. */
interface HoursWords {
  from: string;
  to: string;
  none: string;
}

const openingWords: HoursWords = { from: 'Opens', to: 'Closes', none: 'Closed' };

/** The inputs of the hours of a week, in the field `days`. */
export const WeekInputs = ({ words }: { words: HoursWords }) => (
  <div className={styles.days}>
    {weekdays.map((name, index) => (
      <WeekdayInput key={name} name={name} source={`days.${index}`} words={words} />
    ))}
  </div>
);

/** Gives the hours and breaks of one day to all others that are open. */
const useCopyToOthers = (source: string) => {
  const { getValues, setValue } = useFormContext();
  return () => {
    const { opens, closes, breaks }: WeekdayHours = getValues(source);
    for (const [index, { is_open }] of (getValues('days') as WeekdayHours[]).entries()) {
      const other = `days.${index}`;
      if (!is_open || other === source) continue;
      for (const [part, value] of Object.entries({ opens, closes, breaks: [...breaks] })) {
        setValue(`${other}.${part}`, value, { shouldDirty: true });
      }
    }
  };
};

interface WeekdayInputProps {
  name: string;
  source: string;
  words: HoursWords;
}

const WeekdayInput = ({ name, source, words }: WeekdayInputProps) => {
  const isOpen: boolean = useWatch({ name: `${source}.is_open` });
  const { fields, append, remove } = useFieldArray({ name: `${source}.breaks` });
  const copyToOthers = useCopyToOthers(source);
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.name}>
        <BooleanInput source={`${source}.is_open`} label={name} />
      </div>
      {isOpen ? (
        <div className={styles.times}>
          <div className={styles.span}>
            <TextInput source={`${source}.opens`} label={words.from} type="time" />
            <TextInput source={`${source}.closes`} label={words.to} type="time" />
            {fields.length < mostBreaks && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Add a break on ${name}`}
                onClick={() => append({ starts: '12:00', ends: '13:00' })}
              >
                <Add aria-hidden="true" />
                Break
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Copy the hours of ${name} to the other open days`}
              onClick={copyToOthers}
            >
              <ContentCopy aria-hidden="true" />
              Copy to other days
            </Button>
          </div>
          {fields.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: react-hook-form's ids change with each filling
            <div key={index} className={styles.span}>
              <TextInput
                source={`${source}.breaks.${index}.starts`}
                label="Break from"
                type="time"
              />
              <TextInput source={`${source}.breaks.${index}.ends`} label="Break to" type="time" />
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove break ${index + 1} on ${name}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
      ) : (
        <p className={styles.closed}>{words.none}</p>
      )}
    </fieldset>
  );
};
