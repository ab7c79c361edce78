import { Button, type ButtonProps } from '../parts/Button';
import { Acts, type ActsOn } from './Acts';

interface ActButtonsProps<T>
  extends ActsOn<T>,
    Pick<ButtonProps, 'variant' | 'color' | 'className' | 'aria-describedby'> {
  size?: Exclude<ButtonProps['size'], 'icon'>;
  /** The accessible name includes the record, for a button out of a row's context. */
  isNamed?: boolean;
  /** Without icons, as for a single button. */
  isPlain?: boolean;
  /** Links replace the history entry. */
  replace?: boolean;
}

/** A button for each act that is possible on a record. */
export const ActButtons = <T,>({
  of,
  on,
  otherwise,
  left,
  isNamed = false,
  isPlain = false,
  ...props
}: ActButtonsProps<T>) => (
  <Acts
    {...{ of, on, otherwise, left }}
    draw={({ label, about, Icon, isDangerous, way }) => (
      <Button
        {...props}
        {...way}
        {...(isDangerous && { color: 'error' })}
        {...(isNamed && { 'aria-label': about })}
      >
        {Icon && !isPlain && <Icon aria-hidden="true" />}
        <span>{label}</span>
      </Button>
    )}
  />
);
