import '../../../src/resources/reward-plans/CooldownInput';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../src/authProvider/AuthProvider';
import { createSession } from '../../../src/authProvider/session';
import { Questions } from '../../../src/components/dialogs/Questions';
import type { RewardPlan } from '../../../src/resources/reward-plans/endpoint';
import { PlanDialog } from '../../../src/resources/reward-plans/form/PlanDialog';
import { PlanPreviewDialog } from '../../../src/resources/reward-plans/PlanPreviewDialog';
import RewardPlanList from '../../../src/resources/reward-plans/RewardPlanList';
import type { OwnerDataProvider } from '../../../src/start/createOwnerDataProvider';
import { createQueryClient } from '../../../src/start/queryClient';
import { expectLogged } from '../../support/expectLogged';
import { fakeHttp } from '../../support/fakeHttp';
import { planRow } from '../../support/rows';
import { serverOf } from '../../support/serverOf';

const gold: RewardPlan = {
  ...planRow({ is_active: false }),
  id: '1',
  deleted_services: [],
  hidden_services: [],
};

/** A data layer whose errors say nothing. */
const silent = async () => {
  throw new Error('');
};

/** A component on its own, over a data provider of which only what it needs is there. */
const renderAlone = (element: ReactElement, provided: Partial<OwnerDataProvider>) => {
  const { http } = fakeHttp({});
  const page = (
    <AuthProvider session={createSession(localStorage)} http={http}>
      <CoreAdminContext
        dataProvider={{ ...services, ...provided } as DataProvider}
        queryClient={createQueryClient(serverOf())}
      >
        <Questions>{element}</Questions>
      </CoreAdminContext>
    </AuthProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
};

const lists: Record<string, object[]> = {
  services: [{ id: '7', name: 'Facial', is_active: true, reward_plan_pricing: [] }],
  'reward-plans': [gold],
};
const services = {
  getList: async (resource: string) => ({ data: lists[resource] ?? [], total: 1 }),
  globalSettings: async () => ({ data: { default_intro_service_cooldown_months: 3 } }),
} as unknown as OwnerDataProvider;

const nothing = () => undefined;
const alert = () => screen.findByRole('alert');

test('PLAN-16: the plan dialog is given the existing tier levels, and when editing the plan', async () => {
  renderAlone(<PlanDialog tierLevels={[1, 3]} onClose={nothing} />, {});
  const options = within(await screen.findByLabelText('Tier level')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select a tier',
    'Tier 2 (Premium)',
  ]);
});

test('PLAN-16, PLAN-17: and shows the plan that it is given', async () => {
  renderAlone(<PlanDialog tierLevels={[1]} plan={gold} onClose={nothing} />, {});
  expect(await screen.findByLabelText('Plan name')).toHaveValue('Gold');
  expect(screen.queryByLabelText('Tier level')).toBeNull();
});

test('PLAN-35: a failed save without any message says "Failed to save plan"', async () => {
  expectLogged('Error');
  renderAlone(<PlanDialog tierLevels={[]} plan={gold} onClose={nothing} />, {
    updateRewardPlan: silent,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Update Plan' }));
  expect(await alert()).toHaveTextContent('Failed to save plan');
});

test('PLAN-37, PLAN-40: the preview is given id and name; a failure without any message says "Failed to load preview"', async () => {
  expectLogged('Error');
  const asked: string[] = [];
  renderAlone(<PlanPreviewDialog planId="1" name="Gold" onClose={nothing} />, {
    async rewardPlanPreview({ planId }) {
      asked.push(planId);
      return silent();
    },
  });
  await screen.findByRole('dialog', { name: 'Plan Preview: Gold' });
  expect(await alert()).toHaveTextContent('Failed to load preview');
  expect(new Set(asked)).toEqual(new Set(['1']));
});

test('PLAN-33: a failed update without any message says "Failed to update reward plan"', async () => {
  expectLogged('Error');
  renderAlone(<RewardPlanList />, { update: silent });
  fireEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  expect(await alert()).toHaveTextContent('Failed to update reward plan');
});

test('PLAN-34: a failed deletion without any message says "An error occurred"', async () => {
  expectLogged('Error');
  renderAlone(<RewardPlanList />, { delete: silent });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.change(await screen.findByLabelText('Type DELETE to delete the plan'), {
    target: { value: 'DELETE' },
  });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await alert()).toHaveTextContent('An error occurred');
});

test('PLAN-34: so does a failure to load the plans', async () => {
  expectLogged('Error');
  renderAlone(<RewardPlanList />, { getList: silent });
  expect(await alert()).toHaveTextContent('An error occurred');
});

test('PLAN-44: a failure to load the settings without any message says so', async () => {
  expectLogged('Error');
  renderAlone(<RewardPlanList />, { globalSettings: silent });
  expect(await alert()).toHaveTextContent('Failed to load global settings');
});

test('PLAN-45: a failure to save the cooldown without any message says so', async () => {
  expectLogged('Error');
  renderAlone(<RewardPlanList />, { updateGlobalSettings: silent });
  const input = await screen.findByLabelText('Cooldown');
  fireEvent.change(input, { target: { value: '4' } });
  fireEvent.blur(input);
  expect(await alert()).toHaveTextContent('Failed to save cooldown setting');
});
