import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { formatUsd } from '../../../../domain/money';
import { listInMemory } from '../../../dataProvider/listInMemory';
import type { BundleService } from '../endpoint';
import styles from './form.module.css';

interface ServicePickerProps {
  id: string;
  /** The services to choose from; undefined while they are not there. */
  choices: readonly BundleService[] | undefined;
  failed: boolean;
  value: BundleService[];
  /** What is wrong with the choice; `alarming` once it was made. */
  fault: string | undefined;
  alarming: boolean;
  onChange: (services: BundleService[]) => void;
  onBlur: () => void;
}

/** Chooses services by a search in their names and categories; the chosen ones are chips (CMP-19 to CMP-21). */
export const ServicePicker = ({
  id,
  choices,
  failed,
  value,
  fault,
  alarming,
  onChange,
  onBlur,
}: ServicePickerProps) => (
  <Autocomplete
    multiple
    filterSelectedOptions
    disableCloseOnSelect
    // Inside the dialog, for those who have it read to them, yet not cut off by what scrolls in it.
    disablePortal
    slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
    id={id}
    options={choices ?? []}
    loading={!choices && !failed}
    loadingText="Loading services..."
    noOptionsText={failed ? 'The services could not be loaded' : 'No services match'}
    value={value}
    onChange={(_, services) => onChange(services)}
    onBlur={onBlur}
    getOptionKey={(service) => service.id}
    getOptionLabel={(service) => service.name}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    filterOptions={(options, { inputValue }) =>
      listInMemory(options, { filter: { q: inputValue.trim() } }, ['name', 'category']).data
    }
    renderOption={({ key, ...props }, service) => (
      <li key={key} {...props}>
        <span className={styles.option}>
          <span className={styles.optionName}>
            {service.name} <span className={styles.quiet}>{service.category}</span>
          </span>
          <span className={styles.quiet}>{formatUsd(service.price)}</span>
        </span>
      </li>
    )}
    renderValue={(chosen, getItemProps) =>
      chosen.map((service, index) => {
        const { key, ...props } = getItemProps({ index });
        return (
          <Chip
            key={key}
            size="small"
            label={`${service.name} ${formatUsd(service.price)}`}
            {...props}
          />
        );
      })
    }
    renderInput={(props) => (
      <TextField
        {...props}
        label="Services"
        placeholder={value.length === 0 ? 'Search by name or category' : ''}
        error={alarming && fault !== undefined}
        helperText={fault}
      />
    )}
  />
);
