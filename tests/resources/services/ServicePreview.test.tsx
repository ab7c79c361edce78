import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageFile, stock } from '../../support/catalogue';
import { renderConsole } from '../../support/renderConsole';
import { chooseImage, enter, fillIn, serviceForm, submit } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const phone = () => screen.getByRole('img', { name: 'How members see it' });

test('the preview follows what is typed and the photo that is chosen, and says that it is not live', async () => {
  await stock(app, { categories: ['Massage'], plans: [{ name: 'Gold' }] });
  const { person } = await renderConsole('/services/create', { app });
  const form = await serviceForm('Add New Service');
  await person.click(screen.getByRole('button', { name: 'Show preview' }));
  expect(phone().closest('figure')).toHaveTextContent('How members see it');
  expect(phone()).toHaveTextContent('No photo yet');

  await fillIn({ name: 'Stone Massage', price: '120' });
  enter('Hours', '1');
  enter('Description', 'Warm basalt');
  await person.click(screen.getByRole('switch', { name: 'Featured Service' }));
  await person.click(screen.getByRole('switch', { name: 'Special price for Gold' }));
  enter('Special price', '90');
  await chooseImage(imageFile());

  expect(phone()).toHaveAccessibleDescription(
    'Stone Massage, Featured, Massage · 1 hour, $120.00, Gold: $90.00, Warm basalt',
  );
  expect(phone()).toHaveTextContent('$90.00');
  expect(phone().querySelector('img')?.src).toMatch(/^blob:/);
  expect(form).toHaveTextContent('Not live yet');
  await person.click(screen.getByRole('switch', { name: 'Preview Mode' }));
  expect(form).not.toHaveTextContent('Not live yet');
});

test('a service that is saved in preview says who sees it, and that it lacks a photo', async () => {
  await stock(app, { categories: ['Massage'] });
  await renderConsole('/services/create', { app });
  await serviceForm('Add New Service');
  await fillIn();
  submit();
  expect(
    await screen.findByText('Saved in Preview: only you can see it. Add a photo to go live.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
