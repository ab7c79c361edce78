import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import {
  CoreAdminContext,
  ResourceContextProvider,
  useNotify,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Notifications } from '../../src/layout/Notifications';
import { useEnglish } from '../../src/start/useEnglish';

const InEnglish = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext i18nProvider={useEnglish()}>{children}</CoreAdminContext>
  </MemoryRouter>
);

const Text = ({ of, values = {} }: { of: string; values?: Record<string, unknown> }) => (
  <p>{useTranslate()(of, values)}</p>
);

test("react-admin's texts are English, for one and for many, with their values", async () => {
  render(
    <InEnglish>
      <Text of="ra.action.clear_input_value" />
      <Text of="ra.action.bulk_actions" values={{ smart_count: 1 }} />
      <Text of="ra.action.bulk_actions" values={{ smart_count: 3 }} />
      <Text of="ra.action.unheard_of" />
      <Text of="Room saved at 50%" />
    </InEnglish>,
  );
  await screen.findByText('Clear value');
  for (const text of ['1 item selected', '3 items selected', 'Unheard of', 'Room saved at 50%']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

const Label = ({ source, label }: { source: string; label?: string }) => (
  <p>{useTranslateLabel()({ source, ...(label && { label }) })}</p>
);

test('a label that nobody gave follows from the name of the field', () => {
  render(
    <InEnglish>
      <ResourceContextProvider value="rooms">
        <Label source="number_of_beds" />
        <Label source="wide" label="Wide enough for two" />
      </ResourceContextProvider>
    </InEnglish>,
  );
  expect(screen.getByText('Number of beds')).toBeVisible();
  expect(screen.getByText('Wide enough for two')).toBeVisible();
});

const Saved = () => {
  const notify = useNotify();
  const [isTold, setTold] = useState(false);
  if (!isTold) {
    setTold(true);
    queueMicrotask(() => notify('ra.notification.deleted', { messageArgs: { smart_count: 2 } }));
  }
  return <Notifications />;
};

test("a message of react-admin's is told in words", async () => {
  render(
    <InEnglish>
      <Saved />
    </InEnglish>,
  );
  await screen.findByText('2 elements deleted');
});
