import type { ButtonProps } from '@mui/material/Button';
import { Button } from '../parts/Button';
import { Acts, type ActsOn } from './Acts';

interface ActButtonsProps<T>
  extends ActsOn<T>,
    Pick<ButtonProps, 'variant' | 'size' | 'color' | 'className' | 'aria-describedby'> {
  /** Each says of which record it is to who does not see the row; an icon alone always does. */
  isNamed?: boolean;
  /** Without its icon, as where it is all there is. */
  isPlain?: boolean;
  /** A link takes the place of the address in the history. */
  replace?: boolean;
}

/** A button for each act that can be done to a record. */
export const ActButtons = <T,>({
  of,
  on,
  otherwise,
  left,
  isNamed = false,
  isPlain = false,
  ...props
}: ActButtonsProps<T>) => {
  const isIcon = props.size === 'icon';
  return (
    <Acts
      {...{ of, on, otherwise, left }}
      draw={({ label, about, Icon, way }) => (
        <Button {...props} {...way} {...((isNamed || isIcon) && { 'aria-label': about })}>
          {Icon && !isPlain && <Icon aria-hidden="true" />}
          {!isIcon && label}
        </Button>
      )}
    />
  );
};
