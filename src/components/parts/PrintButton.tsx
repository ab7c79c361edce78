import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button';

interface PrintButtonProps {
  label: string;
  /** A Sheet printed by this button only; without it, the page is printed as by the browser's shortcut. */
  sheet?: ReactNode;
}

/** Opens the browser's print dialog. */
export const PrintButton = ({ label, sheet }: PrintButtonProps) => {
  const [isChosen, setChosen] = useState(false);
  const print = () => {
    flushSync(() => setChosen(true));
    window.addEventListener('afterprint', () => setChosen(false), { once: true });
    window.print();
  };
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={print}>
        <PrintOutlined />
      </Button>
      {isChosen && sheet}
    </>
  );
};
