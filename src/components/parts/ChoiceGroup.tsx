import styles from './ChoiceGroup.module.css';
import { ChosenOnPaper } from './Paper';

interface ChoiceGroupProps<Value extends string> {
  /** The visually hidden legend of the group. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Toggle buttons of which one is pressed. */
export const ChoiceGroup = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceGroupProps<Value>) => (
  <>
    <fieldset className={styles.group} data-paper="never">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => choice.value !== value && onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
    <ChosenOnPaper label={label} value={value} choices={choices} />
  </>
);
