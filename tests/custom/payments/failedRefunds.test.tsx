import '../../../src/custom/payments/PaymentRoute';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefundCalls } from '../../support/refunds';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const app = await openTestApp();

const sentBack = 'The bank of the customer has sent the money back after the refund was confirmed.';
const lasts = 'A refund cannot be undone: the money has left.';

test.for([
  [sentBack, `. Failed: ${sentBack}`],
  [null, '. Failed: nothing was refunded'],
] as const)(
  'a payment tells of a refund that failed why (%s), and not that its money or points have left',
  async ([failure_message, text]) => {
    const { spa } = app.businesses;
    const till = createTill(app.db, spa);
    const id = await till.order(await till.customer(), { cash: 80, awarded: 8 });
    const { refund } = createRefundCalls(app, await app.signIn(), spa.clientAppId);
    await refund({ id, amount: 10 });
    const made = await renderConsole(`/billing/order-${id}`, { app });
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Payment' }));
    expect(await (await dialog()).findByText(lasts)).toBeVisible();
    expect((await dialog()).getByText(/points? deducted/)).toBeVisible();
    made.unmount();

    await updateRows(
      app.db,
      'refunds',
      { status: 'failed', failure_message },
      { client_app_id: spa.clientAppId },
    );
    await renderConsole(`/billing/order-${id}`, { app });
    const told = await (await dialog()).findByText(/Failed:/);
    expect(told).toHaveTextContent(text);
    expect(told).not.toHaveTextContent('deducted');
    expect((await dialog()).queryByText(lasts)).toBeNull();
  },
);
