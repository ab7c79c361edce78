import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import { areas } from '../../server/areas';
import { resources } from '../../src/resources';
import { furnishBoth, routeExamples } from '../server/routeExamples';
import { countingEvents } from './events';
import { renderConsole } from './renderConsole';
import type { TestApp } from './testApp';

const offered = { additions: [...ownerAdditions] };
type Business = Awaited<ReturnType<typeof furnishBoth>>['own'];
const businesses = new WeakMap<TestApp, Business>();

/** A record of a resource, made as its route's example says, and its form with a first text in it. */
export const openedRecord = async (
  app: TestApp,
  { name, kind }: (typeof resources)[number],
  { live = false, ...who }: { id?: string; additions?: string[]; live?: boolean } = {},
) => {
  const own = businesses.get(app) ?? (await furnishBoth(app)).own;
  businesses.set(app, own);
  const user = { ...offered, ...who };
  const token = await app.signIn();
  const path = areas
    .find((area) => area.kind === kind)
    ?.calls?.update?.path.replace('/{id}', '') as string;
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
  const events = countingEvents();
  const instead = live ? events.insteadFor(app, token) : () => undefined;
  const view = await renderConsole(`/${name}/${id}`, { app, user, live, instead });
  await screen.findByDisplayValue('Old name');
  if (live) await expect.poll(events.parts).toBeGreaterThan(0);
  return {
    ...view,
    call,
    id: String(id),
    user,
    at: `${path}/${id}`,
    theirs: (change: object = { name: 'Their name' }) =>
      call('PUT', `${path}/${id}`, { ...before, ...change }),
    /** The record as the server has it. */
    async stored() {
      const rows = Object.values(await (await app.request(path, { token })).json());
      return rows.find(Array.isArray)?.find((row: { id: number }) => row.id === id);
    },
    // In a form of several steps, the field may be in a hidden one.
    first: () => document.querySelector('[role=dialog] input[type=text]') as HTMLInputElement,
  };
};

/** Goes through the steps of the open form to its save, until something is there. */
export const saveForm = async (until: () => unknown) => {
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

export const withForm = resources.filter(({ form }) => form);

/** Of a plan only the status can be changed, which two cannot change to different ones. */
export const changeable = withForm.filter(({ name }) => name !== 'reward-plans');
