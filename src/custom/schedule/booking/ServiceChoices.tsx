import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { formatDuration } from '../../../../domain/duration';
import { totalMinutes } from '../../../../domain/scheduling';
import { FreeGift } from '../FreeGift';
import styles from '../schedule.module.css';
import type { ServiceChoice } from './serviceChoices';

interface ServiceChoicesProps {
  choices: readonly ServiceChoice[];
  onChange: (id: string, selected: boolean) => void;
}

/** The services of the appointment as checkboxes, with their total duration. */
export const ServiceChoices = ({ choices, onChange }: ServiceChoicesProps) => {
  const selected = choices.filter((choice) => choice.selected).map(({ held }) => held.service);
  return (
    <fieldset>
      <legend className={styles.legend}>Services</legend>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <ServiceRow key={choice.held.id} {...choice} onChange={onChange} />
        ))}
      </ul>
      <p className={styles.total} role="status">
        Total duration:{' '}
        <strong>{selected.length > 0 ? formatDuration(totalMinutes(selected)) : '0 min'}</strong>
      </p>
    </fieldset>
  );
};

/** A service as a checkbox, or the reason why it cannot be selected. */
export const ServiceRow = ({
  held,
  selected,
  fault,
  onChange,
}: ServiceChoice & Pick<ServiceChoicesProps, 'onChange'>) => {
  const id = useId();
  const { service, isIntroService } = held;
  const disabled = fault !== undefined && !selected;
  return (
    <li className={styles.choice} data-disabled={disabled}>
      <Checkbox
        id={id}
        checked={selected}
        disabled={disabled}
        onChange={(_, checked) => onChange(held.id, checked)}
        slotProps={{ input: { 'aria-describedby': `${id}about` } }}
      />
      <label className={styles.name} htmlFor={id}>
        {service.name}
      </label>
      <div className={styles.about} id={`${id}about`}>
        <span>{service.duration || `Counted as ${formatDuration(totalMinutes([service]))}`}</span>
        {isIntroService && <FreeGift />}
        {disabled && <span className={styles.reason}>{fault}</span>}
      </div>
    </li>
  );
};
