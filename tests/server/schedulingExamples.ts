import { deleteRows, readRow, updateRows } from '../support/tables';
import type { TestApp } from '../support/testApp';
import type { Business, RouteExample } from './routeExamples';

const inService = ({ purchasedServiceId }: Business) => ({ id: purchasedServiceId });
const inAppointment = ({ appointmentId }: Business) => ({ id: appointmentId });

const date = '2026-05-01T15:00:00.000Z';

const appointment = ({ customerId, purchasedServiceId }: Business) => ({
  user_id: customerId,
  purchased_service_ids: [purchasedServiceId],
  scheduled_date: date,
  title: 'Example',
});

const walkIn = ({ customerId, liveServiceIds }: Business) => ({
  user_id: customerId,
  service_ids: liveServiceIds.slice(0, 1),
  scheduled_date: date,
  payment: 'unpaid',
});

/** Takes an example's appointment back, so that its service can be booked again. */
const bookable = async (app: TestApp, { clientAppId, purchasedServiceId }: Business) => {
  const forget = async () => {
    const places = await app.db
      .deleteFrom('appointment_services')
      .where('client_app_id', '=', clientAppId)
      .where('purchased_service_id', '=', purchasedServiceId)
      .returning('appointment_id')
      .execute();
    for (const { appointment_id } of places) {
      await deleteRows(app.db, 'appointments', { client_app_id: clientAppId, id: appointment_id });
    }
    await updateRows(
      app.db,
      'purchased_services',
      { status: 'not_scheduled' },
      { client_app_id: clientAppId, id: purchasedServiceId },
    );
  };
  return forget;
};

/** Makes an example's service one that is owed for, for as long as it is called. */
const unpaid = async (app: TestApp, { clientAppId, purchasedServiceId }: Business) => {
  const held = () =>
    app.db
      .updateTable('purchased_services')
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', purchasedServiceId);
  const { order_item_id } = await readRow(app.db, 'purchased_services', {
    client_app_id: clientAppId,
    id: purchasedServiceId,
  });
  await held().set({ order_item_id: null, unpaid_price: 20 }).execute();
  return async () => {
    await held().set({ order_item_id, unpaid_price: null }).execute();
  };
};

/** The routes of purchased services and appointments. */
export const schedulingExamples: Record<string, RouteExample> = {
  'GET /api/owner/scheduling/purchased-services': { access: 'owner' },
  'POST /api/owner/scheduling/purchased-services/{id}/schedule': {
    access: 'owner',
    path: inService,
    body: () => ({ appointment_date: date, title: 'Example', contact_notes: '' }),
    arrange: bookable,
  },
  'PATCH /api/owner/scheduling/purchased-services/{id}/status': {
    access: 'owner',
    path: inService,
    body: () => ({ status: 'not_scheduled' }),
  },
  'GET /api/owner/scheduling/appointments/calendar': { access: 'owner' },
  'POST /api/owner/scheduling/appointments': {
    access: 'owner',
    body: appointment,
    arrange: bookable,
    foreignBodies: (own, other) => [
      appointment(other),
      { ...appointment(own), user_id: other.customerId },
      { ...appointment(own), purchased_service_ids: [other.purchasedServiceId] },
      {
        ...appointment(own),
        purchased_service_ids: [own.purchasedServiceId, other.purchasedServiceId],
      },
    ],
  },
  'POST /api/owner/scheduling/walk-ins': {
    access: 'owner',
    body: walkIn,
    foreignBodies: (own, other) => [
      { ...walkIn(own), user_id: other.customerId },
      { ...walkIn(own), service_ids: other.liveServiceIds },
    ],
  },
  'POST /api/owner/scheduling/payments': {
    access: 'owner',
    body: ({ purchasedServiceId }) => ({
      purchased_service_ids: [purchasedServiceId],
      payment: 'cash',
    }),
    arrange: unpaid,
    foreignBodies: (own, other) => [
      { purchased_service_ids: [other.purchasedServiceId], payment: 'cash' },
      {
        purchased_service_ids: [own.purchasedServiceId, other.purchasedServiceId],
        payment: 'cash',
      },
    ],
  },
  'GET /api/owner/scheduling/appointments/{id}': { access: 'owner', path: inAppointment },
  'PATCH /api/owner/scheduling/appointments/{id}': {
    access: 'owner',
    path: inAppointment,
    body: () => ({ status: 'confirmed', scheduled_date: date }),
  },
  'DELETE /api/owner/scheduling/appointments/{id}': { access: 'owner', path: inAppointment },
};
