import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecordNotFound } from '../../components/RecordNotFound';
import { useWholeList } from '../../components/useWholeList';
import type { CheckInLocation } from './endpoint';
import { LocationEditor } from './LocationEditor';

/** The dialog at /locations/create and /locations/:id over the list (LOC-10, SHELL-24). */
const LocationForm = () => {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: locations } = useWholeList<CheckInLocation>('locations');
  const close = () => navigate(`/locations${search}`);

  if (id === undefined) return <LocationEditor onClose={close} />;
  // The list under the dialog tells that it loads or why it cannot.
  if (!locations) return null;
  const location = locations.find((candidate) => candidate.id === id);
  if (location) return <LocationEditor key={id} location={location} onClose={close} />;
  return <RecordNotFound title="Edit Check-in Location" thing="location" onClose={close} />;
};

export default LocationForm;
