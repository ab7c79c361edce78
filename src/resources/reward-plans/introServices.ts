import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import type { Json } from '../../dataProvider/faults';
import { readNumber, readPart, readText, readVersion, withDefault } from '../../dataProvider/read';

export const toIntroService = (row: Json) => {
  const service = readPart(row.services);
  return {
    id: readText(row.id),
    service_id: readText(row.service_id ?? service.id),
    quantity: withDefault(readNumber, 1)(row.quantity),
    // "" where the server does not say it.
    name: readText(service.name),
    ...readVersion(row),
  };
};

/** A free service for new members of a plan, and its quantity. */
export type IntroService = ReturnType<typeof toIntroService>;

/** The intro services of one plan. */
export const introServicesEndpoint = (planId: string) => {
  const shape: Shape<IntroService> = {
    path: `/api/owner/reward-plans/${encodeURIComponent(planId)}/intro-services`,
    item: 'intro_service',
    items: 'intro_services',
    area: 'plans',
    fallbacks: {
      list: 'Failed to fetch intro services',
      create: 'Failed to add intro service',
      update: 'Failed to update intro service',
      remove: 'Failed to remove intro service',
    },
    toRecord: toIntroService,
    toBody: ({ service_id, quantity }, _previous, wireId) => ({
      ...(service_id === undefined ? {} : { service_id: wireId(service_id) }),
      quantity,
    }),
  };
  return { ...wholeList(shape), ...restEndpoint(shape) };
};
