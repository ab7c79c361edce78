import { useParams } from 'react-router-dom';
import { RecordNotFound } from '../../components/RecordNotFound';
import { useCloseDialog } from '../../components/useCloseDialog';
import { useWholeList } from '../../components/useWholeList';
import type { Service } from './endpoint';
import { ServiceEditor } from './form/ServiceEditor';

/** The dialog at /services/create and /services/:id over the list (SVC-22, SHELL-24). */
const ServiceForm = () => {
  const { id } = useParams();
  const { data: services } = useWholeList<Service>('services');
  const close = useCloseDialog('/services');

  if (id === undefined) return <ServiceEditor onClose={close} />;
  // The list under the dialog tells that it loads or why it cannot.
  if (!services) return null;
  const service = services.find((candidate) => candidate.id === id);
  if (service) return <ServiceEditor key={id} service={service} onClose={close} />;

  return <RecordNotFound title="Edit Service" thing="service" onClose={close} />;
};

export default ServiceForm;
