import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { appointmentSchema } from './scheduling';
import { dataOf, idInPath, json } from './wire';

export const getAppointment = createRoute({
  operationId: 'getAppointment',
  method: 'get',
  path: '/api/owner/scheduling/appointments/{id}',
  tags: ['Scheduling'],
  summary: 'An appointment, wherever in the calendar it stands',
  ...needs('calendar'),
  ...isAddition,
  request: { params: idInPath },
  responses: { 200: json(dataOf(appointmentSchema), 'The appointment'), ...faults(401, 404) },
});
