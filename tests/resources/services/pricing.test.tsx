import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stock } from '../../support/catalogue';
import { renderConsole } from '../../support/renderConsole';
import { banner, enter, serviceForm, submit } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const plans = [
  { name: 'Gold', price: 29 },
  { name: 'Platinum', price: 59.5 },
  { name: 'Diamond', price: 99 },
];

const open = async () => {
  const { serviceIds } = await stock(app, {
    categories: ['Massage'],
    plans,
    services: [{ name: 'Alpha', price: 100, pricing: [{ tier_level: 1, special_price: 67 }] }],
  });
  const console = await renderConsole(`/services/${serviceIds[0]}`, { app });
  const form = await serviceForm('Edit Service');
  await screen.findByText('Tier 3');
  return { ...console, form };
};

const tier = (name: string) => within(screen.getByRole('group', { name }));
const toggle = (name: string) => tier(name).getByRole('switch');
const price = (name: string) => tier(name).getByLabelText('Special price');
const setPrice = (name: string, value: string) =>
  fireEvent.change(price(name), { target: { value } });

test('SVC-38, SVC-43: every plan has a row, prefilled by tier, the missing ones disabled with price 0', async () => {
  await open();
  expect(screen.getAllByText(/^Tier \d$/).map(({ textContent }) => textContent)).toEqual([
    'Tier 1',
    'Tier 2',
    'Tier 3',
  ]);
  for (const text of ['$29.00/month', '$59.50/month', '$99.00/month']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(toggle('Gold')).toBeChecked();
  expect(price('Gold')).toHaveValue('67');
  for (const name of ['Platinum', 'Diamond']) {
    expect(toggle(name)).not.toBeChecked();
    expect(price(name)).toHaveValue('0');
  }
});

test('SVC-39: savings show only where there are some', async () => {
  await open();
  expect(tier('Gold').getByText('Save 33%')).toBeVisible();
  setPrice('Gold', '100');
  expect(tier('Gold').queryByText(/Save/)).toBeNull();
});

test('SVC-40: a price at or above the regular one is warned about', async () => {
  await open();
  const warning = 'Special price must be less than regular price ($100.00)';
  expect(screen.queryByText(warning)).toBeNull();
  setPrice('Gold', '100');
  expect(screen.getByText(warning)).toBeVisible();
  setPrice('Gold', '101');
  expect(screen.getByText(warning)).toBeVisible();
  setPrice('Gold', '99.99');
  expect(screen.queryByText(warning)).toBeNull();
});

test('SVC-41: without reward plans a notice says what to do first', async () => {
  await stock(app, { categories: ['Massage'] });
  await renderConsole('/services/create', { app });
  expect(
    await screen.findByText(
      'No reward plans found. Reward plans must be created first to set special pricing.',
    ),
  ).toBeVisible();
});

test('SVC-54, SVC-55, SVC-56: enabled tiers are checked against the price and each other, disabled ones are not', async () => {
  const { form, linesOf } = await open();
  fireEvent.click(toggle('Platinum'));
  setPrice('Platinum', '100');
  submit();
  const fault = 'Platinum special price must be less than the regular price';
  expect(await banner(form)).toHaveTextContent(fault);
  expect(within(form).getAllByText(fault)).toHaveLength(2);

  setPrice('Platinum', '67');
  submit();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Platinum price must be less than Gold price',
    ),
  );
  expect(linesOf('PUT')).toEqual([]);

  fireEvent.click(toggle('Platinum'));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(linesOf('PUT')).toHaveLength(1);
});

test('SVC-40, SVC-67: a tier that is switched on has no price yet, so that nothing is given away unasked', async () => {
  const { form, calls, linesOf } = await open();
  fireEvent.click(toggle('Diamond'));
  expect(price('Diamond')).toHaveValue('');
  expect(tier('Diamond').queryByText(/Save|Free/)).toBeNull();
  submit();
  expect(await banner(form)).toHaveTextContent('Diamond special price is required');
  expect(tier('Diamond').getByText('Special price is required')).toBeVisible();
  expect(linesOf('PUT')).toEqual([]);

  setPrice('Diamond', '0');
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(tier('Diamond').getByText('Free for members')).toBeVisible();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ line }) => line.startsWith('PUT'))?.body).toMatchObject({
    reward_plan_pricing: [{ special_price: 67 }, { tier_level: 3, special_price: 0 }],
  });
});

test('a banner goes with the fault that it tells, whatever settled it', async () => {
  const { form } = await open();
  const refused = async (message: string) => {
    submit();
    expect(await banner(form)).toHaveTextContent(message);
  };
  const settled = () => expect(within(form).queryByRole('alert')).toBeNull();
  setPrice('Gold', '100');
  await refused('Gold special price must be less than the regular price');
  enter('Price', '120');
  settled();
  fireEvent.click(toggle('Platinum'));
  setPrice('Platinum', '110');
  await refused('Platinum price must be less than Gold price');
  fireEvent.click(toggle('Platinum'));
  settled();
});

test('SVC-35: a special price below a dollar can be typed from its point on', async () => {
  const { person } = await open();
  fireEvent.click(toggle('Diamond'));
  await person.type(price('Diamond'), '.5');
  expect(price('Diamond')).toHaveValue('.5');
  await person.clear(price('Diamond'));
  expect(price('Diamond')).toHaveValue('');
});

test('SVC-67: only enabled prices are saved', async () => {
  const { calls } = await open();
  fireEvent.click(toggle('Platinum'));
  setPrice('Platinum', '50.5');
  fireEvent.click(toggle('Diamond'));
  setPrice('Diamond', '20');
  fireEvent.click(toggle('Diamond'));
  enter('Service name', 'Alpha 2');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const put = calls.find(({ line }) => line.startsWith('PUT'));
  expect(put?.body).toMatchObject({
    name: 'Alpha 2',
    reward_plan_pricing: [
      { tier_level: 1, special_price: 67, is_enabled: true },
      { tier_level: 2, special_price: 50.5, is_enabled: true },
    ],
  });
});
