import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatPhone, phoneDigits } from '../../../domain/phone';
import { searchText } from '../../../domain/searchText';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { useMay } from '../../authProvider/useMay';
import { useActsOn } from '../../components/acts/Acts';
import type { Act } from '../../components/acts/act';
import { useMayOpen } from '../../components/parts/useMayOpen';
import { pageSize } from '../../dataProvider/address';
import { pause } from '../../dataProvider/pause';
import { customersSort } from '../../resources/customers/calls';
import { book, call, givePoints, refundPayment } from '../../resources/customers/customerActs';
import type { Customer } from '../../resources/customers/endpoint';
import { pageOf } from '../../resources/customers/pageOf';
import type { Person } from '../../resources/customers/personActs';
import { useRecentCustomers } from '../../resources/customers/useRecentCustomers';
import type { Service } from '../../resources/services/endpoint';
import { allPages, generalActs, matchesLabel, type Place, placeOf } from './places';

/** The time for which a text has to stand until the server is asked about it. */
const pauseMs = 40;

/** The maximum of results of a kind, after which a link to the whole list follows. */
const maximumResults = 6;

/** The number of found customers whose acts are among the results. */
const maximumActs = 2;

const customerActs: readonly Act<Person>[] = [book, call, refundPayment, givePoints];

/**
 * All that a text leads to, and whether more is on its way. What is known is there at once; what the server
 * finds is added after it, so that nothing moves which is about to be chosen. Known customers whom its answer
 * lacks give their places to others. Without a text the customers who were opened last and what can be done
 * come first.
 */
export const usePlaces = (typed: string) => {
  const text = typed.trim();
  const customers = useCustomers(text);
  const services = useServices();
  const known = useKnownCustomers(text);
  const actsOn = useActsOn();
  const mayOpen = useMayOpen();
  const recent = useRecent();
  const canOpen = ({ to }: Place) => mayOpen(to.split('?')[0] ?? to);
  const pages = allPages.filter((page) => matchesLabel(text, page) && canOpen(page));
  const acts = actsOn(generalActs, {})
    .flatMap(({ act }) => placeOf(act, {}))
    .filter((place) => matchesLabel(text, place));
  const isPending = isAwaited(customers) || isAwaited(services);
  const found = (!isAwaited(customers) && customers.data) || [];
  const ofCustomers = found
    .slice(0, maximumActs)
    .flatMap((person) =>
      actsOn(customerActs, person).flatMap(({ act }) =>
        placeOf(act, person, { group: 'More', detail: phoneOf(person) }),
      ),
    );
  const places: Place[] = text
    ? [
        ...pages,
        ...acts,
        ...(isAwaited(customers) || customers.error
          ? known
          : inPlaceOf(known, found.map(customerPlace)).slice(0, maximumResults)),
        ...(isPending
          ? []
          : [
              ...servicePlaces(services.data, text),
              ...ofCustomers,
              ...searchPlaces(text).filter(canOpen),
            ]),
      ]
    : [...recent.filter(canOpen), ...acts, ...pages];
  return { places, error: customers.error, retry: customers.refetch, isPending };
};

/** True until a query has answered since its text was typed; what it had answered before is what is known. */
const isAwaited = ({ isFetching, isFetchedAfterMount }: UseQueryResult<unknown>) =>
  isFetching && !isFetchedAfterMount;

/** The found places, with those that are known where they were. */
const inPlaceOf = (known: readonly Place[], found: readonly Place[]): Place[] => {
  const others = found.filter(({ to }) => !known.some((one) => one.to === to));
  const kept = known.flatMap(
    (one) => found.find(({ to }) => to === one.to) ?? others.shift() ?? [],
  );
  return [...kept, ...others];
};

/** The customers whose pages were opened last. */
const useRecent = (): Place[] =>
  useRecentCustomers()[0].map(({ id, name }) => ({
    group: 'Customers',
    label: name,
    to: pageOf({ id }),
  }));

/** The customers of the lists that were read, and of the pages opened last, as they are when a text is typed. */
const useKnownCustomers = (text: string): Place[] => {
  const queryClient = useQueryClient();
  const may = useMay();
  const recent = useRecent();
  const [known, setKnown] = useState<{ text: string; places: Place[] }>({ text: '', places: [] });
  if (known.text === text) return known.places;
  const words = searchText(text).split(' ').filter(Boolean);
  const digits = phoneDigits(text);
  const hasWords = (name: string) => words.every((word) => ` ${searchText(name)}`.includes(word));
  const hasDigits = (phone: string | null) =>
    digits.length >= 3 && !/\p{L}/u.test(text) && Boolean(phone?.includes(digits));
  const listed = queryClient
    .getQueriesData<{ data?: Customer[] }>({ queryKey: ['customers', 'getList'] })
    .flatMap(([, list]) => list?.data ?? []);
  const all = [
    ...listed
      .filter(({ name, phone }) => hasWords(name) || hasDigits(phone))
      .filter(({ isErased }) => !isErased)
      .map(customerPlace),
    ...recent.filter(({ label }) => hasWords(label)),
  ];
  const places = all
    .filter(({ to }, index) => all.findIndex((other) => other.to === to) === index)
    .slice(0, maximumResults);
  const next = { text, places: text && may('customers') ? places : [] };
  setKnown(next);
  return next.places;
};

const useCustomers = (text: string) => {
  const dataProvider = useDataProvider();
  const clientId = useAuth().user?.clientId;
  const may = useMay();
  const params = {
    filter: { q: text },
    pagination: { page: 1, perPage: pageSize },
    sort: { ...customersSort },
    meta: { clientId },
  };
  return useQuery({
    queryKey: ['customers', 'getList', params],
    queryFn: async ({ signal }) => {
      await pause(pauseMs, signal);
      signal.throwIfAborted();
      return dataProvider.getList<Customer>('customers', { ...params, signal });
    },
    select: ({ data }) => data,
    enabled: text !== '' && Boolean(clientId) && may('customers'),
  });
};

/** Services are behind the PIN, so they are searched, and asked for, only once it is verified. */
const useServices = () => {
  const dataProvider = useDataProvider();
  const { verified } = usePinGate();
  return useQuery({
    queryKey: ['services', 'getList', 'jump'],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<Service>('services', {
          filter: {},
          sort: { field: 'name', order: 'ASC' },
          pagination: { page: 1, perPage: 1000 },
          signal,
        })
      ).data,
    enabled: verified,
    // Services that were read before the PIN was asked for again are not shown.
    select: (services) => (verified ? services : []),
  });
};

const servicePlaces = (services: readonly Service[] = [], text: string): Place[] => {
  const wanted = searchText(text);
  return services
    .filter(({ name }) => searchText(name).includes(wanted))
    .slice(0, maximumResults)
    .map(({ id, name }) => ({ group: 'Services', label: name, to: `/services/${id}` }));
};

const customerPlace = ({ id, name, phone, tier_name }: Customer): Place => ({
  group: 'Customers',
  label: name,
  detail: [phone && formatPhone(phone), tier_name].filter(Boolean).join(' · '),
  to: pageOf({ id }),
});

const phoneOf = ({ phone }: Person) => (phone ? formatPhone(phone) : undefined);

const searchPlaces = (text: string): Place[] => {
  const search = new URLSearchParams({ q: text });
  return [
    { group: 'More', label: `Search customers for “${text}”`, to: `/customers?${search}` },
    { group: 'More', label: `Search services for “${text}”`, to: `/services?${search}` },
    { group: 'More', label: `Search payments for “${text}”`, to: `/billing?${search}` },
  ];
};
