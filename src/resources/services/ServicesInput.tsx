import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { inDialog } from '../../components/inputs/inDialog';
import type { TextInputProps } from '../../components/inputs/TextInput';
import { useFieldProps } from '../../components/inputs/useFieldProps';
import surfaces from '../../components/parts/surfaces.module.css';
import { listInMemory } from '../../dataProvider/listInMemory';
import styles from './ServicesInput.module.css';

interface ServicesInputProps<T> extends TextInputProps {
  /** Undefined while they load. */
  choices: readonly T[] | undefined;
  failed: boolean;
  noOptionsText?: string;
  /** A note beside an option's name. */
  noteOf: (service: T) => string | null;
  priceOf: (service: T) => string;
  /** Looks up the current version of a selected service; unchanged by default. */
  asNow?: (service: T) => T;
  disableCloseOnSelect?: boolean;
}

/** Several live services, found by their names and categories; the chosen ones are chips. */
export const ServicesInput = <T extends { id: string; name: string }>({
  label,
  choices,
  failed,
  noOptionsText = 'No services match',
  noteOf,
  priceOf,
  asNow = (service) => service,
  disableCloseOnSelect = false,
  ...options
}: ServicesInputProps<T>) => {
  const { id, value, onChange, onBlur, ...field } = useFieldProps(options);
  const chosen = ((value || []) as T[]).map(asNow);
  return (
    <Autocomplete
      {...inDialog}
      multiple
      filterSelectedOptions
      disableCloseOnSelect={disableCloseOnSelect}
      id={id}
      options={choices ?? []}
      loading={!choices && !failed}
      loadingText="Loading services..."
      noOptionsText={
        failed
          ? 'The services could not be loaded'
          : choices?.length === 0
            ? 'No service is live yet'
            : noOptionsText
      }
      value={chosen}
      onChange={(_, services) => onChange(services)}
      onBlur={onBlur}
      getOptionKey={(service) => service.id}
      getOptionLabel={(service) => service.name}
      isOptionEqualToValue={(option, picked) => option.id === picked.id}
      filterOptions={(services, { inputValue }) =>
        listInMemory(services, { filter: { q: inputValue.trim() } }, ['name', 'category']).data
      }
      renderOption={({ key, ...props }, service) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            <span className={styles.name}>
              <span>{service.name}</span> <span className={surfaces.quiet}>{noteOf(service)}</span>
            </span>
            <span className={surfaces.quiet}>{priceOf(service)}</span>
          </span>
        </li>
      )}
      renderValue={(picked, getItemProps) =>
        picked.map((service, index) => {
          const { key, ...props } = getItemProps({ index });
          const text = `${service.name} ${priceOf(service)}`;
          return <Chip key={key} size="small" label={text} {...props} />;
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
