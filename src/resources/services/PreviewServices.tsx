import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { hasImage } from '../../../domain/services';
import { useToldMutation } from '../../components/feedback/useToldMutation';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import { useRecords } from '../../components/parts/useRecords';
import type { Service } from './endpoint';

const mostShown = 3;

/** The services in preview, each with a way to make it live; shown while no service is live. */
export const PreviewServices = part({ right: 'config' }, () => {
  const { data: services = [] } = useRecords('services');
  const waiting = services.filter(({ is_active }) => is_active === false);
  if (waiting.length === 0 || services.some(({ is_active }) => is_active === true)) return null;
  return (
    <div className={surfaces.note}>
      <p>No service is live yet, so none can be sold.</p>
      {waiting.slice(0, mostShown).map((service) => (
        <MakeLive key={service.id} service={service} />
      ))}
    </div>
  );
});

const MakeLive = ({ service }: { service: Service }) => {
  const dataProvider = useDataProvider();
  const { id, name } = service;
  const { mutate, isPending } = useToldMutation(
    () =>
      dataProvider.update('services', {
        id,
        data: { ...service, is_active: true },
        previousData: service,
      }),
    { queryKey: ['services'], done: () => `${name} is live` },
  );
  const page = `/services/${encodeURIComponent(id)}`;
  if (!hasImage(service, false)) {
    return <Link to={page}>{`${name} is in preview: give it a photo and make it live`}</Link>;
  }
  return (
    <Button variant="link" disabled={isPending} onClick={() => mutate()}>
      {`${name} is in preview: make it live`}
    </Button>
  );
};
