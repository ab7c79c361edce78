import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../src/authProvider/AuthProvider';
import { createSession } from '../../../src/authProvider/session';
import { BooleanField } from '../../../src/components/fields/BooleanField';
import { CalendarDayField } from '../../../src/components/fields/CalendarDayField';
import { DateField } from '../../../src/components/fields/DateField';
import { MoneyField } from '../../../src/components/fields/MoneyField';
import { NumberField } from '../../../src/components/fields/NumberField';
import { PaidField } from '../../../src/components/fields/PaidField';
import { unknown } from '../../../src/dataProvider/unknown';
import { fakeHttp } from '../../support/fakeHttp';
import { translatePage } from '../../support/translatePage';

const session = createSession(localStorage);
const { http } = fakeHttp({});

const inCell = (field: ReactNode, values: object) => (
  <AuthProvider session={session} http={http}>
    <RecordContextProvider value={{ id: 1, ...values }}>
      <p>{field}</p>
    </RecordContextProvider>
  </AuthProvider>
);

const moment = '2026-03-05T17:00:00Z';

const changes: [what: string, field: () => ReactNode, from: object, to: object, text: string][] = [
  ['an amount', () => <MoneyField source="price" />, { price: 45 }, { price: 54 }, '$54.00'],
  [
    'an amount that is taken out',
    () => <MoneyField source="price" />,
    { price: 45 },
    { price: null },
    '',
  ],
  ['a count', () => <NumberField source="points" />, { points: 5 }, { points: 8 }, '8'],
  ['a flag', () => <BooleanField source="open" />, { open: true }, { open: false }, 'No'],
  [
    'a day that could be read',
    () => <CalendarDayField source="day" />,
    { day: 'soon' },
    { day: '2026-03-05' },
    'Mar 5, 2026',
  ],
  [
    'a moment that could be read',
    () => <DateField source="at" />,
    { at: unknown('soon') },
    { at: moment },
    'Mar 5, 2026',
  ],
  [
    'a moment for none',
    () => <DateField source="at" emptyText="Never" />,
    { at: null },
    { at: moment },
    'Mar 5, 2026',
  ],
  [
    'a payment',
    () => <PaidField />,
    { amount: 45, cash_paid: 45, points_used: 0 },
    { amount: 45, cash_paid: 0, points_used: 45 },
    '45 pointsworth $45.00',
  ],
];

test.each(changes)(
  'a page that the browser has translated shows the new value of %s',
  (_what, field, from, to, text) => {
    const { container, rerender } = render(inCell(field(), from));
    translatePage(container);
    expect(container.textContent).toMatch(/^¿.+\?$/);
    rerender(inCell(field(), to));
    expect(container.textContent).toBe(text);
  },
);
