import Add from '@mui/icons-material/Add';
import { useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../parts/Button';

interface CreateButtonProps {
  label: string;
  /** Without a plus sign, as where it is all there is. */
  plain?: boolean;
}

/** Leads to the form of a new record of the resource in the context. */
export const CreateButton = ({ label, plain = false }: CreateButtonProps) => {
  const resource = useResourceContext();
  const { search } = useLocation();
  return (
    <Button component={Link} to={`/${resource}/create${search}`}>
      {!plain && <Add aria-hidden="true" />}
      <span>{label}</span>
    </Button>
  );
};
