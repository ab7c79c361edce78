import '../../../../src/custom/schedule/calendar/Schedule';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { book } from '../../../support/calendar';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

test('CAL-25, CAL-30: the calendar is exported without any call; a failure is told', async () => {
  expectLogged('The calendar could not be exported');
  const id = await book(app, { name: 'Fay File', at: '2026-11-04T15:00:00Z', minutes: 90 });
  const { calls, person } = await renderConsole('/schedule?date=2026-11-01', { app });
  const button = await screen.findByRole('button', { name: 'Export Calendar' });
  await waitFor(() => expect(button).toBeEnabled());
  const files: Blob[] = [];
  let isBroken = false;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL(file: Blob) {
        if (isBroken) throw new Error('No room');
        files.push(file);
        return 'blob:calendar';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const before = calls.length;
  await person.click(button);
  await waitFor(() => expect(names).toEqual(['appointments-2026-11.ics']));
  const text = (await files[0]?.text()) ?? '';
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
  expect(text).toContain(`UID:appointment-${id}-${app.businesses.spa.clientAppId}@verbena`);
  expect(text).toContain('DTSTART:20261104T150000Z\r\nDTEND:20261104T163000Z');
  isBroken = true;
  await person.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export calendar');
  expect(calls).toHaveLength(before);
});
