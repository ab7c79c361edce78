import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Button } from '../parts/Button';
import { Acts } from './Acts';
import type { Act } from './act';

interface ActButtonsProps<T>
  extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'className' | 'aria-describedby'> {
  of: readonly Act<T>[];
  on: T;
  /** Each says of which record it is to who does not see the row; an icon alone always does. */
  isNamed?: boolean;
  otherwise?: ReactNode;
}

/** A button for each act that can be done to a record. */
export const ActButtons = <T,>({
  of,
  on,
  isNamed = false,
  otherwise,
  ...props
}: ActButtonsProps<T>) => {
  const isIcon = props.size === 'icon';
  return (
    <Acts
      of={of}
      on={on}
      otherwise={otherwise}
      draw={({ label, about, Icon, way }) => (
        <Button {...props} {...way} {...((isNamed || isIcon) && { 'aria-label': about })}>
          {Icon && <Icon aria-hidden="true" />}
          {!isIcon && label}
        </Button>
      )}
    />
  );
};
