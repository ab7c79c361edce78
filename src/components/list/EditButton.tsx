import EditOutlined from '@mui/icons-material/EditOutlined';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '../parts/Button';
import { useRecordAddress } from './useRecordAddress';

/** Leads to the form of the record in the context. */
export const EditButton = () => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return (
    <Button
      component={Link}
      to={useRecordAddress()}
      variant="ghost"
      size="icon"
      aria-label={`Edit ${represent(record)}`}
    >
      <EditOutlined />
    </Button>
  );
};
