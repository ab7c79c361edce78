import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stockCampaigns } from '../support/campaigns';
import { renderConsole } from '../support/renderConsole';
import { enter, serviceForm, submit } from '../support/serviceForm';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const campaigns = 'GET /api/owner/campaigns';
const services = 'GET /api/owner/services';

test.for([
  ['names its changes', ['events']],
  ['does not', []],
] as const)(
  'what else shows a changed record is read anew where it is shown next, and nothing before, on a server that %s',
  async ([, additions]) => {
    await stockCampaigns(app, [{ bundles: [{ bundle_price: 100.25, services: ['Hot Stone'] }] }]);
    const { person, linesOf, answered } = await renderConsole('/campaigns', {
      app,
      user: { additions: [...additions] },
    });
    const asked = (line: string) => linesOf('GET').filter((one) => one === line).length;
    const go = async (section: string) =>
      person.click((await screen.findAllByRole('link', { name: section }))[0] as Element);
    await screen.findByText(/^\$30\.25 saved/);

    await go('Services');
    await person.click(await screen.findByRole('link', { name: 'Hot Stone' }));
    await serviceForm('Edit Service');
    await answered();
    const before = asked(services);
    enter('Price', '140.50');
    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('$140.50')).toBeVisible();
    await answered();
    expect([asked(campaigns), asked(services)]).toEqual([1, before]);

    await go('Campaigns');
    expect(await screen.findByText(/^\$40\.25 saved/)).toBeVisible();
    await answered();
    expect(asked(campaigns)).toBe(2);
    await go('Services');
    await within(await screen.findByRole('table')).findByText('$140.50');
    await answered();
    expect(asked(services)).toBe(before);
  },
);
