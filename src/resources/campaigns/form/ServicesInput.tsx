import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { formatUsd } from '../../../../domain/money';
import type { TextInputProps } from '../../../components/inputs/TextInput';
import { useFieldProps } from '../../../components/inputs/useFieldProps';
import surfaces from '../../../components/parts/surfaces.module.css';
import { listInMemory } from '../../../dataProvider/listInMemory';
import type { BundleService } from '../endpoint';
import styles from './form.module.css';

interface ServicesInputProps extends TextInputProps {
  /** The services to choose from; undefined while they are not there. */
  choices: readonly BundleService[] | undefined;
  failed: boolean;
}

/** Chooses services by a search in their names and categories; the chosen ones are chips. */
export const ServicesInput = ({ label, choices, failed, ...options }: ServicesInputProps) => {
  const { id, value, onChange, onBlur, ...field } = useFieldProps(options);
  const chosen: BundleService[] = value || [];
  return (
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
      value={chosen}
      onChange={(_, services) => onChange(services)}
      onBlur={onBlur}
      getOptionKey={(service) => service.id}
      getOptionLabel={(service) => service.name}
      isOptionEqualToValue={(option, picked) => option.id === picked.id}
      filterOptions={(options, { inputValue }) =>
        listInMemory(options, { filter: { q: inputValue.trim() } }, ['name', 'category']).data
      }
      renderOption={({ key, ...props }, service) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            <span className={styles.optionName}>
              {service.name} <span className={surfaces.quiet}>{service.category}</span>
            </span>
            <span className={surfaces.quiet}>{formatUsd(service.price)}</span>
          </span>
        </li>
      )}
      renderValue={(picked, getItemProps) =>
        picked.map((service, index) => {
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
          {...field}
          label={label}
          placeholder={chosen.length === 0 ? 'Search by name or category' : ''}
        />
      )}
    />
  );
};
