import '../../../src/components/form/ConflictDialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ownerAdditions } from '../../../contract/auth';
import { areas } from '../../../server/areas';
import { resources } from '../../../src/resources';
import { furnishBoth, routeExamples } from '../../server/routeExamples';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import type { TestApp } from '../../support/testApp';

const user = { additions: [...ownerAdditions] };
type Business = Awaited<ReturnType<typeof furnishBoth>>['own'];
let business: Business | undefined;

/** A record of the resource, made as its route's example says, and its form with a first text in it. */
const opened = async (app: TestApp, { name, kind }: (typeof resources)[number]) => {
  business ??= (await furnishBoth(app)).own;
  const token = await app.signIn();
  const path = areas
    .find((area) => area.kind === kind)
    ?.calls?.update?.path.replace('/{id}', '') as string;
  const own = business;
  const example = async (route: string) => (await routeExamples[route]?.body?.(own)) as object;
  const body = await example(`POST ${path}`);
  const call = async (method: string, at: string, json?: object) => {
    const answer = await app.request(at, { method, token, ...(json && { json }) });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return Object.values(await answer.json()).find(
      (value): value is { id: number; name: string } => typeof value === 'object' && value !== null,
    );
  };
  const before = { ...body, name: 'Old name' };
  const { id = 0 } = (await call('POST', path, before)) ?? {};
  for (const part of areas.flatMap(({ calls }) => calls?.create?.path ?? [])) {
    const isOfIt = part.startsWith(`${path}/{id}/`);
    if (isOfIt) await call('POST', part.replace('{id}', `${id}`), await example(`POST ${part}`));
  }
  const view = await renderConsole(`/${name}/${id}`, { app, user });
  await screen.findByDisplayValue('Old name');
  return {
    ...view,
    call,
    at: `${path}/${id}`,
    theirs: () => call('PUT', `${path}/${id}`, { ...body, name: 'Their name' }),
    // In a form of several steps it may be in one that is not shown.
    first: () => document.querySelector('[role=dialog] input[type=text]') as HTMLInputElement,
  };
};

/** Goes through the form's steps to its save. */
const save = async (until: () => unknown) => {
  const submit = () => document.querySelector('[role=dialog] button[type=submit]');
  let pressed = '';
  while (!until()) {
    const label = submit()?.textContent ?? '';
    if (label !== pressed && !label.includes('ing...')) {
      pressed = label;
      fireEvent.click(submit() as Element);
    }
    await waitFor(() => expect(until() || submit()?.textContent !== label).toBeTruthy());
  }
};

/** Of a plan only the status can be changed, which two cannot change to different ones. */
const changeable = resources.filter(({ name, form }) => form && name !== 'reward-plans');

describe.each(changeable)('two owners at one of the $name', (resource) => {
  test('are asked of what both have changed, and neither loses anything', async ({ app }) => {
    expectLogged(/ApiError|UnfinishedCampaignError/);
    const { person, first, theirs } = await opened(app, resource);
    fireEvent.change(first(), { target: { value: 'My name' } });
    await theirs();
    await save(() => screen.queryByRole('button', { name: 'Load the newer version' }));
    await person.click(screen.getByRole('button', { name: 'Load the newer version' }));

    const question = within(
      await screen.findByRole('dialog', { name: 'Both of you changed this' }),
    );
    for (const value of ['Old name', 'Their name', 'My name'])
      expect(question.getByText(value)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Take theirs' }));
    await person.click(question.getByRole('button', { name: 'Go on with these' }));
    await waitFor(() => expect(first()).toHaveValue('Their name'));

    fireEvent.change(first(), { target: { value: 'Mixed' } });
    await save(() => !screen.queryByRole('dialog'));
    expect(await screen.findAllByText('Mixed')).not.toEqual([]);
  });

  test('are told that it was deleted, and what was typed stays', async ({ app }) => {
    expectLogged(/ApiError|UnfinishedCampaignError/);
    const { first, call, at } = await opened(app, resource);
    fireEvent.change(first(), { target: { value: 'My name' } });
    await call('DELETE', at);
    await save(() => screen.queryAllByText(/Somebody has deleted this|not exist any more/)[0]);
    expect(first()).toHaveValue('My name');
  });
});
