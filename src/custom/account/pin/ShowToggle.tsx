import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Button } from '../../../components/parts/Button';

interface ShowToggleProps {
  /** The noun for the masked inputs, as in "Show PIN". */
  what: string;
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Unmasks the secret inputs of a form, or masks them again. */
export const ShowToggle = ({ what, shown, onChange }: ShowToggleProps) => {
  const Icon = shown ? VisibilityOff : Visibility;
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange(!shown)}>
      <Icon aria-hidden="true" />
      {shown ? `Hide ${what}` : `Show ${what}`}
    </Button>
  );
};
