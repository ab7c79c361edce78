import { noneViolates } from './accessible';
import { answer, never } from './answers';
import { addBundle, editCampaign, openCampaigns, startCampaign } from './campaignPages';
import { openAppConfig, test } from './journey';

const failing = { success: false, message: 'The posters are being printed' };
const list = '/api/owner/campaigns';

noneViolates(
  {
    'campaigns, a row open': {
      owner: true,
      async open(page) {
        const table = await openCampaigns(page);
        await table
          .getByRole('button', { name: /^2 bundles / })
          .first()
          .click();
        await page.getByRole('list', { name: /^Bundles of / }).waitFor();
      },
    },
    'campaigns, none match': {
      owner: true,
      async open(page) {
        await openAppConfig(page, '/campaigns?q=nothing+is+called+this');
        await page.getByText('No campaigns match').waitFor();
      },
    },
    'campaigns, empty': {
      owner: true,
      async open(page, instead) {
        instead.all(list, answer({ campaigns: [] }));
        await openAppConfig(page, '/campaigns');
        await page.getByText('No campaigns found').waitFor();
      },
    },
    'campaigns, loading': {
      owner: true,
      async open(page, instead) {
        instead.all(list, never);
        await openAppConfig(page, '/campaigns');
        await page.getByText('Loading campaigns...').waitFor();
      },
    },
    'campaigns, failed': {
      owner: true,
      fault: /500|being printed/,
      async open(page, instead) {
        instead.all(list, answer(failing, 500));
        await openAppConfig(page, '/campaigns');
        await page.getByRole('alert').getByText(failing.message).waitFor();
      },
    },
    'question before deleting a campaign': {
      owner: true,
      async open(page) {
        const table = await openCampaigns(page);
        await table
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    'new campaign, step 1 faulty': {
      owner: true,
      async open(page) {
        await openCampaigns(page);
        const editor = await startCampaign(page, '');
        await editor.getByRole('button', { name: /^Next/ }).click();
        await editor.getByText('Campaign name is required').waitFor();
      },
    },
    'new campaign, no bundles': {
      owner: true,
      async open(page) {
        await openCampaigns(page);
        const editor = await startCampaign(page, 'Frost');
        await editor.getByRole('button', { name: /^Next/ }).click();
        await editor.getByText('No bundles yet').waitFor();
      },
    },
    'new campaign, bundles, one of them faulty': {
      owner: true,
      async open(page) {
        await openCampaigns(page);
        const editor = await startCampaign(page, 'Frost');
        await editor.getByRole('button', { name: /^Next/ }).click();
        await addBundle(editor, { name: 'Ice', price: '30', services: ['massage'] });
        await editor.getByRole('button', { name: 'Add Bundle' }).click();
        await page.keyboard.press('Tab');
        await editor.getByText('Bundle name is required').waitFor();
      },
    },
    'service picker': {
      owner: true,
      async open(page) {
        await openCampaigns(page);
        const editor = await startCampaign(page, 'Frost');
        await editor.getByRole('button', { name: /^Next/ }).click();
        await editor.getByRole('button', { name: 'Add Bundle' }).click();
        await editor.getByRole('combobox', { name: 'Services' }).click();
        await page.getByRole('listbox').waitFor();
      },
    },
    'date picker': {
      owner: true,
      async open(page) {
        await openCampaigns(page);
        const editor = await startCampaign(page, 'Frost');
        await editor
          .getByRole('button', { name: /^Choose date/ })
          .first()
          .click();
        await page.getByRole('dialog', { name: 'Start date and time' }).waitFor();
      },
    },
    'existing campaign, a save that stopped on the way': {
      owner: true,
      fault: /409|UnfinishedCampaignError/,
      async open(page, instead) {
        instead.all('/api/owner/campaigns/:id/bundles/:bundle', answer(failing, 409));
        await openCampaigns(page);
        const editor = await editCampaign(page, 'Fresh Start');
        await editor.getByRole('button', { name: /^Next/ }).click();
        await editor.getByRole('button', { name: 'Update Campaign' }).click();
        await editor.getByRole('alert').waitFor();
      },
    },
    'existing campaign, services failed': {
      owner: true,
      fault: /500|could not be loaded/,
      async open(page, instead) {
        instead.all('/api/owner/services', answer(failing, 500));
        await openCampaigns(page);
        const editor = await editCampaign(page, 'Fresh Start');
        await editor.getByRole('button', { name: /^Next/ }).click();
        await editor.getByText('The services could not be loaded, so none').waitFor();
      },
    },
    'campaign that is gone': {
      owner: true,
      fault: /404|does not exist/,
      async open(page) {
        await openAppConfig(page, '/campaigns/999999');
        await page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
  },
  test,
);
