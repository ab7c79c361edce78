import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button';

interface PrintButtonProps {
  label: string;
  /** The label as text beside the icon, as for the first thing to do on a page. */
  inWords?: boolean;
  disabled?: boolean;
  /** A Sheet printed by this button only; without it, the page is printed as by the browser's shortcut. */
  sheet?: ReactNode;
}

/** Opens the browser's print dialog. */
export const PrintButton = ({
  label,
  inWords = false,
  disabled = false,
  sheet,
}: PrintButtonProps) => {
  const [isChosen, setChosen] = useState(false);
  const print = () => {
    flushSync(() => setChosen(true));
    window.addEventListener('afterprint', () => setChosen(false), { once: true });
    window.print();
  };
  return (
    <>
      <Button
        {...(!inWords && { variant: 'ghost', size: 'icon', 'aria-label': label, title: label })}
        disabled={disabled}
        onClick={print}
      >
        <PrintOutlined aria-hidden="true" />
        {inWords && label}
      </Button>
      {isChosen && sheet}
    </>
  );
};
