import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { quantityLimits } from '../../../../domain/rewardPlans';
import { Button } from '../../../components/Button';
import type { useWholeList } from '../../../components/useWholeList';
import type { Service } from '../../services/endpoint';
import type { IntroService } from '../introServices';
import styles from './form.module.css';
import { entryFault, type IntroEntry, newEntry, type PlanFormValues } from './planValues';
import { idOf } from './usePlanSaving';

interface IntroServicesProps {
  form: UseFormReturn<PlanFormValues>;
  services: ReturnType<typeof useWholeList<Service>>;
  /** The free services as the server named them: one may have left the catalogue. */
  known: readonly IntroService[];
}

/** The free services that come with joining the plan (PLAN-24 to PLAN-28). */
export const IntroServices = ({ form, services, known }: IntroServicesProps) => {
  const select = useRef<HTMLSelectElement>(null);
  const [said, setSaid] = useState('');
  const { intro_services: entries, adding } = form.watch();
  const { errors } = form.formState;
  const active = (services.data ?? [])
    .filter(({ is_active }) => is_active)
    .sort((a, b) => a.name.localeCompare(b.name));

  const nameOf = (serviceId: string): string =>
    services.data?.find(({ id }) => id === serviceId)?.name ??
    known.find(({ service_id }) => service_id === serviceId)?.name ??
    'Service';

  const setEntries = (changed: IntroEntry[]) => {
    form.clearErrors('intro_services');
    form.setValue('intro_services', changed, { shouldDirty: true });
  };
  const setAdding = (changed: Partial<IntroEntry>) => {
    form.clearErrors('adding');
    form.setValue('adding', { ...adding, ...changed }, { shouldDirty: true });
  };

  const add = () => {
    const fault = entryFault(adding, entries);
    if (fault) {
      const field = `adding.${fault.field}` as const;
      form.setError(field, { type: 'manual', message: fault.message });
      document.getElementById(idOf(field))?.focus();
      return;
    }
    setEntries([...entries, adding]);
    setAdding(newEntry);
    setSaid(`${nameOf(adding.service_id)} added`);
    select.current?.focus();
  };
  const remove = (entry: IntroEntry) => {
    setEntries(entries.filter((other) => other !== entry));
    setSaid(`${nameOf(entry.service_id)} removed`);
    select.current?.focus();
  };

  const quantity = (label: string, field: string, value: string, fault: string | undefined) => ({
    id: idOf(field),
    label,
    type: 'number',
    value,
    error: fault !== undefined,
    helperText: fault,
    slotProps: {
      htmlInput: {
        min: quantityLimits.minimum,
        max: quantityLimits.maximum,
        step: 1,
        inputMode: 'numeric' as const,
      },
    },
  });

  return (
    <fieldset className={styles.intro}>
      <legend className={styles.legend}>Free introductory services</legend>
      {entries.length === 0 && (
        <p className={styles.quiet}>New members of this plan get no service for free yet.</p>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry, index) => {
            const name = nameOf(entry.service_id);
            const faults = errors.intro_services?.[index];
            return (
              <li key={entry.service_id} className={styles.entry}>
                <span className={styles.entryName}>{name}</span>
                <TextField
                  {...quantity(
                    `Quantity of ${name}`,
                    `intro_services.${index}.quantity`,
                    entry.quantity,
                    faults?.quantity?.message ?? faults?.service_id?.message,
                  )}
                  label="Quantity"
                  className={styles.quantity}
                  onChange={({ target }) =>
                    setEntries(
                      entries.map((other) =>
                        other === entry ? { ...entry, quantity: target.value } : other,
                      ),
                    )
                  }
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(entry)}
                >
                  <Close />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          id={idOf('adding.service_id')}
          label="Service"
          select
          inputRef={select}
          value={adding.service_id}
          error={errors.adding?.service_id !== undefined}
          helperText={errors.adding?.service_id?.message}
          onChange={({ target }) => setAdding({ service_id: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">
            {services.isPending ? 'Loading services...' : 'Select a service'}
          </option>
          {active.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
        <TextField
          {...quantity(
            'Quantity',
            'adding.quantity',
            adding.quantity,
            errors.adding?.quantity?.message,
          )}
          className={styles.quantity}
          onChange={({ target }) => setAdding({ quantity: target.value })}
        />
        <Button variant="secondary" onClick={add}>
          <Add aria-hidden="true" />
          Add
        </Button>
      </div>
      {services.error && !services.data && (
        <div className={styles.missing}>
          <p className={styles.quiet}>The services to choose from could not be loaded.</p>
          <Button
            variant="outline"
            size="sm"
            disabled={services.isFetching}
            onClick={() => services.refetch()}
          >
            Retry
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
};
