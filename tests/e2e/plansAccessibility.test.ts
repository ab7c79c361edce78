import { noneViolates, type State } from './accessible';
import { answer, never } from './answers';
import { openAppConfig, test } from './journey';
import { addFreeService, onePlan, openPlans, planCard, planDialog } from './planPages';

const failing = { success: false, message: 'The tiers are being sorted' };
const plans = '/api/owner/reward-plans';
const settings = '/api/owner/settings/global';

/** The state reached by pressing a button of the first plan's card. */
const pressed = (role: 'button' | 'link', name: string): State => ({
  owner: true,
  async open(page) {
    await openPlans(page);
    await page.getByRole(role, { name, exact: true }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  },
});

noneViolates(
  {
    'reward plans, two tiers without one': {
      owner: true,
      async open(page, instead) {
        instead.all(plans, answer(onePlan));
        await openPlans(page);
      },
    },
    'reward plans, empty': {
      owner: true,
      async open(page, instead) {
        instead.all(plans, answer({ success: true, data: [] }));
        await openAppConfig(page, '/reward-plans');
        await page.getByText('No Reward Plans Yet').waitFor();
      },
    },
    'reward plans and settings, loading': {
      owner: true,
      async open(page, instead) {
        instead.all(plans, never);
        instead.all(settings, never);
        await openAppConfig(page, '/reward-plans');
        await page.getByText('Loading reward plans...').waitFor();
      },
    },
    'reward plans and settings, failed': {
      owner: true,
      fault: /500|being sorted/,
      async open(page, instead) {
        for (const call of [plans, settings]) {
          instead.all(call, answer(failing, 500));
        }
        await openAppConfig(page, '/reward-plans');
        await page.getByRole('alert').getByText(failing.message).first().waitFor();
      },
    },
    'reward plan updated': {
      owner: true,
      async open(page) {
        await openPlans(page);
        const card = planCard(page, 'Diamond');
        await card.getByRole('button', { name: 'Deactivate' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
        await page.getByText('Reward plan updated successfully!').waitFor();
      },
    },
    'cooldown refused': {
      owner: true,
      async open(page) {
        await openPlans(page);
        await page.getByLabel('Cooldown').fill('13');
        await page.getByLabel('Cooldown').press('Enter');
        await page.getByText('Please enter a value between 0 and 12').waitFor();
      },
    },
    'question before deactivating a plan': pressed('button', 'Deactivate'),
    'question before deleting a plan': pressed('button', 'Delete'),
    'word before deleting a plan, wrong': {
      owner: true,
      async open(page) {
        await openPlans(page);
        await planCard(page, 'Gold').getByRole('button', { name: 'Delete' }).click();
        await page.getByLabel('Type DELETE to delete the plan').fill('no');
        await page.keyboard.press('Enter');
        await page.getByText('Nothing is deleted until you type DELETE here.').waitFor();
      },
    },
    'preview of a plan': {
      owner: true,
      async open(page) {
        await openPlans(page);
        await planCard(page, 'Platinum').getByRole('link', { name: 'Preview' }).click();
        await page.getByText('Member special pricing').waitFor();
      },
    },
    'preview of a plan, failed': {
      owner: true,
      fault: /500|being sorted/,
      async open(page, instead) {
        instead.all(`${plans}/:id/preview`, answer(failing, 500));
        await openPlans(page);
        await planCard(page, 'Platinum').getByRole('link', { name: 'Preview' }).click();
        await page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    'existing plan': {
      owner: true,
      async open(page) {
        await openPlans(page);
        await planCard(page, 'Platinum').getByRole('link', { name: 'Edit' }).click();
        await planDialog(page, 'Edit Reward Plan');
      },
    },
    'new plan, faulty, not saved': {
      owner: true,
      fault: /500|being sorted/,
      async open(page, instead) {
        instead.get(plans, answer(onePlan)).post(plans, answer(failing, 500));
        await openAppConfig(page, '/reward-plans/create?tier=1');
        const dialog = await planDialog(page, 'Create Reward Plan');
        await dialog.getByLabel('Plan name').fill('Gold');
        await dialog.getByLabel('Monthly price').fill('29.10');
        await addFreeService(dialog, 'Swedish Massage');
        await dialog.getByRole('button', { name: 'Create Plan' }).click();
        await dialog.getByRole('alert').waitFor();
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        await dialog.getByText('Please select a service').waitFor();
      },
    },
    'new plan of which a free service is missing': {
      owner: true,
      fault: /500|being sorted/,
      async open(page, instead) {
        const [platinum] = onePlan.data;
        const gold = { ...platinum, id: 2, tier_level: 1, name: 'Gold', is_active: true };
        instead.get(plans, answer(onePlan)).post(plans, answer({ success: true, data: gold }));
        instead.all(`${plans}/:id/intro-services`, answer(failing, 500));
        await openAppConfig(page, '/reward-plans/create?tier=1');
        const dialog = await planDialog(page, 'Create Reward Plan');
        await dialog.getByLabel('Plan name').fill('Gold');
        await dialog.getByLabel('Monthly price').fill('29.10');
        await addFreeService(dialog, 'Swedish Massage');
        await dialog.getByRole('button', { name: 'Create Plan' }).click();
        await page.getByText(/^The plan is created/).waitFor();
      },
    },
  },
  test,
);
