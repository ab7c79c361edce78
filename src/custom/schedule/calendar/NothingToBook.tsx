import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { part } from '../../../components/parts/part';
import { useWholeList } from '../../../components/parts/useWholeList';
import button from '../../../layout/button.module.css';
import type { Service } from '../../../resources/services/endpoint';
import { inAppConfig } from '../../account/pin/namedSection';
import { PageLink } from '../../account/pin/PageLink';
import { WalkInLink } from './WalkInLink';

interface NothingToBookProps {
  isOfCustomer: boolean;
}

const WhatIsBooked = part(
  { needs: 'walk_ins' },
  () => 'Appointments are made of what customers buy, or of what you sell them now.',
  () => 'Appointments are made of what customers buy in your app.',
);

/** The empty state of a form without any service to book: the reason, and the next step. */
export const NothingToBook = ({ isOfCustomer }: NothingToBookProps) => {
  const { data: services, isPending } = useWholeList<Service>('services');
  if (isPending) return null;
  const hasNone = services?.length === 0;
  return (
    <EmptyState
      title="No pending services need scheduling"
      icon={<EventAvailableOutlined />}
      action={
        hasNone ? (
          <PageLink page={inAppConfig('services')} className={button.primary}>
            Set up services
          </PageLink>
        ) : (
          <WalkInLink isOfCustomer={isOfCustomer} className={button.primary}>
            Book a walk-in
          </WalkInLink>
        )
      }
    >
      {hasNone ? (
        'Appointments are made of the services that customers buy. Begin with your first service.'
      ) : (
        <WhatIsBooked />
      )}
    </EmptyState>
  );
};
