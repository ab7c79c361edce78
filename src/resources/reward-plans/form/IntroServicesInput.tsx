import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { introServiceFault, newIntroService, quantityLimits } from '../../../../domain/rewardPlans';
import { RetryButton } from '../../../components/feedback/RetryButton';
import { useTellFailure } from '../../../components/feedback/useTellFailure';
import { NumberInput } from '../../../components/inputs/NumberInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useRecords } from '../../../components/parts/useRecords';
import type { IntroService } from '../introServices';
import styles from './form.module.css';
import type { PlanValues } from './planValues';

interface IntroServicesInputProps {
  /** The free services as the server named them: one may have left the catalogue. */
  known: readonly IntroService[];
}

/** The free services that come with joining the plan. */
export const IntroServicesInput = ({ known }: IntroServicesInputProps) => {
  const [{ said, times }, setSaid] = useState({ said: '', times: 0 });
  const services = useRecords('services');
  useTellFailure('The services', services.error);
  const form = useFormContext<PlanValues>();
  const { fields, append, remove } = useFieldArray<PlanValues>({ name: 'intro_services' });
  const [entries, adding] = useWatch<PlanValues, ['intro_services', 'adding']>({
    name: ['intro_services', 'adding'],
  });
  const active = (services.data ?? [])
    .filter(({ is_active }) => is_active === true)
    .sort((a, b) => a.name.localeCompare(b.name));

  const nameOf = (serviceId: unknown): string =>
    services.data?.find(({ id }) => id === serviceId)?.name ??
    known.find(({ service_id }) => service_id === serviceId)?.name ??
    'Service';
  const tell = (text: string) => setSaid({ said: text, times: times + 1 });

  const add = () => {
    const fault = introServiceFault(adding, entries);
    if (fault) {
      const { field, message } = fault;
      form.setError(`adding.${field}`, { type: 'manual', message }, { shouldFocus: true });
      return;
    }
    append(adding, { shouldFocus: false });
    form.setValue('adding', { ...newIntroService }, { shouldDirty: true });
    tell(`${nameOf(adding.service_id)} added`);
  };

  return (
    <fieldset className={styles.intro}>
      <legend className={styles.legend}>Free introductory services</legend>
      {fields.length === 0 && (
        <p className={surfaces.quiet}>New members of this plan do not get any free services yet.</p>
      )}
      {fields.length > 0 && (
        <ul className={styles.entries}>
          {fields.map(({ service_id }, index) => {
            const name = nameOf(service_id);
            return (
              <li key={service_id} className={styles.entry}>
                <span className={styles.entryName}>{name}</span>
                <QuantityInput source={`intro_services.${index}.quantity`} />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    remove(index);
                    tell(`${name} removed`);
                  }}
                >
                  <Close />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.adding}>
        <SelectInput
          focus={times || undefined}
          source="adding.service_id"
          label="Service"
          parse={(id) => id || null}
          emptyText={services.isPending ? 'Loading services...' : 'Select a service'}
          choices={active}
        />
        <QuantityInput source="adding.quantity" />
        <Button variant="secondary" onClick={add}>
          <Add aria-hidden="true" />
          Add
        </Button>
      </div>
      {services.error && !services.data && (
        <div className={styles.adding}>
          <p className={surfaces.quiet}>The services to choose from could not be loaded.</p>
          <RetryButton list={services} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
};

const { minimum, maximum } = quantityLimits;

const QuantityInput = ({ source }: { source: string }) => (
  <div className={styles.quantity}>
    <NumberInput source={source} label="Quantity" min={minimum} max={maximum} step={1} />
  </div>
);
