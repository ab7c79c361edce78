import { noneViolates, type State } from './accessible';
import { answer, never } from './answers';
import { openServices, photo, serviceForm } from './catalogue';
import { openAppConfig, signIn } from './journey';
import { goTo } from './pageReuse';

const failing = { success: false, message: 'The catalogue is being mended' };

const states: Record<string, State> = {
  landing: { open: (page) => goTo(page, '/') },
  about: { open: (page) => goTo(page, '/about') },
  contact: { open: (page) => goTo(page, '/contact') },
  login: { open: (page) => goTo(page, '/login') },
  'login, fields missing': {
    async open(page) {
      await goTo(page, '/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  'login, refused': {
    fault: /401|Login failed/,
    async open(page, instead) {
      instead.all('/auth/owner/login', answer({ success: false, message: 'No' }, 401));
      await goTo(page, '/login');
      await signIn(page);
      await page.getByText('Invalid email or password').waitFor();
    },
  },
  'login, a code wanted and refused': {
    fault: /401|Login failed/,
    async open(page, instead) {
      const wanted = { success: false, code: 'CODE_REQUIRED', message: 'Please enter the code.' };
      const message = 'This code is not right.';
      const errors = [{ field: 'code', message }];
      const refused = { success: false, code: 'CODE_REFUSED', message, errors };
      let asked = 0;
      instead.all('/auth/owner/login', (c) => answer(asked++ ? refused : wanted, 401)(c));
      await goTo(page, '/login');
      await signIn(page);
      await page.getByLabel('Code').fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText(message).waitFor();
    },
  },
  help: {
    owner: true,
    async open(page) {
      await goTo(page, '/help');
      await page.getByRole('heading', { name: 'Help & Support' }).waitFor();
    },
  },
  'no such page': {
    owner: true,
    async open(page) {
      await goTo(page, '/nowhere');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  },
  'user menu': {
    owner: true,
    async open(page) {
      await goTo(page, '/dashboard');
      await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
  },
  'services, none match': {
    owner: true,
    async open(page) {
      await openAppConfig(page, '/services?q=nothing+is+called+this');
      await page.getByText('No services match').waitFor();
    },
  },
  'services, empty': {
    owner: true,
    async open(page, instead) {
      instead.all('/api/owner/services', answer({ services: [] }));
      await openAppConfig(page, '/services');
      await page.getByText('No services found').waitFor();
    },
  },
  'services, loading': {
    owner: true,
    async open(page, instead) {
      instead.all('/api/owner/services', never);
      await openAppConfig(page, '/services');
      await page.getByText('Loading services...').waitFor();
    },
  },
  'services, failed': {
    owner: true,
    fault: /500|being mended/,
    async open(page, instead) {
      instead.all('/api/owner/services', answer(failing, 500));
      await openAppConfig(page, '/services');
      await page.getByRole('alert').getByText(failing.message).waitFor();
    },
  },
  'new service, faulty, with a photo and a new category': {
    owner: true,
    async open(page) {
      await openAppConfig(page, '/services/create');
      const form = await serviceForm(page, 'Add New Service');
      await form.locator('input[type=file]').setInputFiles(await photo());
      await form
        .getByLabel('Category', { exact: true })
        .selectOption({ label: '+Add New Category' });
      await form.getByRole('button', { name: 'Create Service' }).click();
      await form.getByText('Service name is required').waitFor();
    },
  },
  'existing service': {
    owner: true,
    async open(page) {
      const table = await openServices(page);
      await table
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await serviceForm(page, 'Edit Service');
    },
  },
  'service being saved': {
    owner: true,
    async open(page, instead) {
      instead.all('/api/owner/services/:id', never);
      const table = await openServices(page);
      await table
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      const form = await serviceForm(page, 'Edit Service');
      await form.getByRole('button', { name: 'Update Service' }).click();
      await page.getByText('Step 3 of 3').waitFor();
    },
  },
  'question before deleting': {
    owner: true,
    async open(page) {
      const table = await openServices(page);
      await table
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'service being deleted': {
    owner: true,
    async open(page, instead) {
      instead.all('/api/owner/services/:id', never);
      const table = await openServices(page);
      await table
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Removing service from the catalog...').waitFor();
    },
  },
  'question before leaving a changed form': {
    owner: true,
    async open(page) {
      await openAppConfig(page, '/services/create');
      const form = await serviceForm(page, 'Add New Service');
      await form.getByLabel('Name').fill('Half a thought');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'categories, empty': {
    owner: true,
    async open(page, instead) {
      instead.all('/api/owner/categories', answer({ categories: [] }));
      await openAppConfig(page, '/categories');
      await page.getByText('No categories found').waitFor();
    },
  },
  'categories, failed': {
    owner: true,
    fault: /500|being mended/,
    async open(page, instead) {
      instead.all('/api/owner/categories', answer(failing, 500));
      await openAppConfig(page, '/categories');
      await page.getByRole('alert').getByText(failing.message).first().waitFor();
    },
  },
};

noneViolates(states);
