import inputs from './inputs.module.css';
import styles from './RadioButtonGroupInput.module.css';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface RadioButtonGroupInputProps extends TextInputProps {
  choices: readonly { id: string; name: string }[];
}

/** A choice of few, all of which are seen: radio buttons that look like buttons. */
export const RadioButtonGroupInput = ({
  label,
  required,
  choices,
  ...options
}: RadioButtonGroupInputProps) => {
  const { id, name, value, onChange, onBlur, inputRef, error, helperText } = useFieldProps(options);
  const helpId = `${id}-help`;
  return (
    <fieldset className={styles.group} {...(helperText && { 'aria-describedby': helpId })}>
      <legend className={styles.label}>{label}</legend>
      {choices.map((choice, index) => (
        <label key={choice.id} className={styles.choice}>
          <input
            ref={index === 0 ? inputRef : undefined}
            type="radio"
            required={required}
            name={name}
            checked={choice.id === value}
            onChange={() => onChange(choice.id)}
            onBlur={onBlur}
          />
          <span>{choice.name}</span>
        </label>
      ))}
      {helperText && (
        <p id={helpId} className={`${styles.help} ${error ? inputs.fault : inputs.hint}`}>
          {helperText}
        </p>
      )}
    </fieldset>
  );
};
