import { render } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { MoneyField } from '../../../src/components/fields/MoneyField';
import { NumberField } from '../../../src/components/fields/NumberField';

const textOf = (field: React.ReactNode, amount: number | null | undefined) =>
  render(<RecordContextProvider value={{ id: 1, amount }}>{field}</RecordContextProvider>).container
    .textContent;

// As the inputs of a form give it while nothing is typed.
test.each([null, undefined])(
  'an amount or a count that is %s is shown as none, not as 0',
  (none) => {
    expect(textOf(<MoneyField source="amount" />, none)).toBe('');
    expect(textOf(<NumberField source="amount" />, none)).toBe('');
    expect(textOf(<MoneyField source="amount" emptyText="No price" />, none)).toBe('No price');
    expect(textOf(<NumberField source="amount" emptyText="No limit" />, none)).toBe('No limit');
  },
);

test('0 is an amount and a count', () => {
  expect(textOf(<MoneyField source="amount" emptyText="No price" />, 0)).toBe('$0.00');
  expect(textOf(<NumberField source="amount" emptyText="No limit" />, 0)).toBe('0');
});
