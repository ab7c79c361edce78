import '../../../src/resources/locations/LocationForm';
import '../../../src/resources/locations/LocationList';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { locationInput } from '../../support/rows';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const place = locationInput({ is_active: false });

const field = (label: RegExp | string) => screen.getByLabelText(label);
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const faultOf = (label: string) => field(label).closest('.MuiFormControl-root')?.querySelector('p');

const fillIn = ({ name = 'Mill', latitude = '40.7', longitude = '-74', radius = '100' } = {}) => {
  type('Location name', name);
  type('Address', ' 2 Mill Lane ');
  type('Latitude', latitude);
  type('Longitude', longitude);
  type('Check-in radius (meters)', radius);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /^(Add|Update) Location$/ }));

const add = async (instead?: Instead) => {
  await enrol(app, {});
  const view = await renderConsole('/locations/create', { app, ...(instead && { instead }) });
  await screen.findByRole('dialog', { name: 'Add Check-in Location' });
  return view;
};
const edit = async (instead?: Instead) => {
  const { locationIds } = await enrol(app, { locations: [place] });
  const path = `/locations/${locationIds[0]}`;
  const view = await renderConsole(path, { app, ...(instead && { instead }) });
  await screen.findByRole('dialog', { name: 'Edit Check-in Location' });
  return view;
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('LOC-10, LOC-11, LOC-12: the form for a new location has its fields and begins with 100 meters, active', async () => {
  await add();
  expect(field('Location name')).toHaveValue('');
  expect(field('Address')).toHaveValue('');
  expect(field('Latitude')).toHaveValue('');
  expect(field('Longitude')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Use Current Location' })).toBeEnabled();
  expect(field('Check-in radius (meters)')).toHaveValue(100);
  expect(screen.getByRole('checkbox', { name: 'Active' })).toBeChecked();
});

test('LOC-10, LOC-11, FMT-11: the form for an existing location holds it', async () => {
  await edit();
  expect(field('Location name')).toHaveValue('Harbor House');
  expect(field('Address')).toHaveValue('1 Pier Road');
  expect(field('Latitude')).toHaveValue('40.741895');
  expect(field('Longitude')).toHaveValue('-73.989308');
  expect(field('Check-in radius (meters)')).toHaveValue(2500);
  expect(screen.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
});

test('LOC-13, LOC-21, API-32: a new location is sent trimmed and stands in the list', async () => {
  const { calls } = await add();
  fillIn({ name: '  Mill ' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
  save();
  await closed();
  expect(calls.find(({ line }) => line.startsWith('POST'))).toEqual({
    line: 'POST /api/owner/checkin/locations',
    body: {
      name: 'Mill',
      address: '2 Mill Lane',
      latitude: 40.7,
      longitude: -74,
      radius_meters: 100,
      is_active: false,
    },
  });
  const row = await screen.findByRole('row', { name: /Mill/ });
  expect(row).toHaveTextContent('Inactive');
  expect(window.location.pathname).toBe('/locations');
});

test('LOC-21, API-33: a changed location is sent whole', async () => {
  const { calls } = await edit();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
  type('Check-in radius (meters)', '50');
  save();
  await closed();
  expect(calls.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
    ...place,
    is_active: true,
    radius_meters: 50,
  });
});

describe('faults', () => {
  test('LOC-13: name and address are required, and nothing is sent', async () => {
    const { linesOf } = await add();
    fillIn({ name: '   ' });
    type('Address', ' ');
    save();
    await waitFor(() => expect(faultOf('Location name')).toHaveTextContent('name is required'));
    expect(faultOf('Address')).toHaveTextContent('Address is required');
    expect(field('Location name')).toHaveFocus();
    expect(linesOf('POST')).toEqual([]);
  });

  test.for(['-90.1', '90.1', 'abc', ''])(
    'LOC-14, LOC-17: the latitude "%s" is refused in an amber box, which goes when a coordinate is edited',
    async (latitude) => {
      const { linesOf } = await add();
      fillIn({ latitude });
      save();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Latitude must be between -90 and 90',
      );
      expect(field('Latitude')).toHaveAttribute('aria-invalid', 'true');
      expect(linesOf('POST')).toEqual([]);
      type('Longitude', '-74.1');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  test.for(['-180.1', '180.1', 'east', ''])(
    'LOC-15, LOC-17: the longitude "%s" is refused in an amber box',
    async (longitude) => {
      const { linesOf } = await add();
      fillIn({ longitude });
      save();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Longitude must be between -180 and 180',
      );
      expect(linesOf('POST')).toEqual([]);
    },
  );

  test('LOC-14, LOC-15: the ends of the earth are places', async () => {
    const { linesOf } = await add();
    fillIn({ latitude: '-90', longitude: '180' });
    save();
    await closed();
    expect(linesOf('POST')).toHaveLength(1);
  });

  test.for(['49', '5001', '99.5', ''])('LOC-16: the radius "%s" is refused', async (radius) => {
    const { linesOf } = await add();
    fillIn({ radius });
    save();
    await waitFor(() =>
      expect(faultOf('Check-in radius (meters)')).toHaveTextContent(
        'Radius must be between 50 and 5000 meters',
      ),
    );
    expect(linesOf('POST')).toEqual([]);
  });
});

describe('the current location', () => {
  const position = (latitude: number, longitude: number) =>
    ({ coords: { latitude, longitude, accuracy: 12.4 } }) as GeolocationPosition;

  const withGeolocation = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
    vi.stubGlobal('navigator', {
      userAgent: navigator.userAgent,
      geolocation: getCurrentPosition && { getCurrentPosition },
    });
  const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use Current Location' }));

  test.afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('LOC-18: fills both fields, with 6 decimals', async () => {
    await add();
    withGeolocation((found) => found(position(40.7418951234, -73.9893)));
    use();
    await waitFor(() => expect(field('Latitude')).toHaveValue('40.741895'));
    expect(field('Longitude')).toHaveValue('-73.989300');
    expect(screen.getByText('Found, to about 12 m.')).toBeVisible();
  });

  test('LOC-18: a place that is not found takes what was said of an earlier one', async () => {
    await add();
    withGeolocation((found) => found(position(40.7, -73.9)));
    use();
    await screen.findByText('Found, to about 12 m.');
    withGeolocation((_, failed) => failed?.({} as GeolocationPositionError));
    use();
    await screen.findByText(/^Unable to get current location/);
    expect(screen.queryByText('Found, to about 12 m.')).toBeNull();
  });

  test('LOC-18: an answer that comes after the form has gone is dropped', async () => {
    await add();
    let answer: PositionCallback = () => undefined;
    withGeolocation((found) => {
      answer = found;
    });
    use();
    expect(screen.getByText('Finding your location...')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
    act(() => answer(position(1, 2)));
  });

  test('LOC-18, LOC-20: what is typed or pasted while it is looked for stays, whatever the answer', async () => {
    await add();
    const answers: Parameters<Geolocation['getCurrentPosition']>[] = [];
    withGeolocation((...handlers) => {
      answers.push(handlers);
    });
    use();
    type('Latitude', '40.741895');
    expect(screen.queryByText('Finding your location...')).toBeNull();
    act(() => answers[0]?.[0](position(1, 2)));
    expect(field('Latitude')).toHaveValue('40.741895');

    use();
    fireEvent.paste(field('Longitude'), {
      clipboardData: { getData: () => '40.741895, -73.989308' },
    });
    act(() => answers[1]?.[1]?.({ code: 1 } as GeolocationPositionError));
    expect(field('Longitude')).toHaveValue('-73.989308');
    expect(screen.queryByRole('alert')).toBeNull();

    // Of two searches the later one counts.
    use();
    type('Latitude', '5');
    use();
    act(() => answers[2]?.[0](position(1, 2)));
    expect(screen.getByText('Finding your location...')).toBeVisible();
    act(() => answers[3]?.[0](position(3, 4)));
    expect(field('Latitude')).toHaveValue('3.000000');
  });

  test('LOC-19: without geolocation it says so', async () => {
    await add();
    withGeolocation(undefined);
    use();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Geolocation is not supported by this browser',
    );
  });

  test('LOC-17, LOC-20: a position that cannot be read asks for typing, until a coordinate is edited', async () => {
    await add();
    withGeolocation((_, failed) => failed?.({ code: 1 } as GeolocationPositionError));
    use();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to get current location. Please enter coordinates manually.',
    );
    type('Latitude', '4');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

test('both coordinates can be pasted at once, as maps give them', async () => {
  const { person } = await add();
  await person.click(field('Latitude'));
  await person.paste('40.741895, −73.989308');
  expect(field('Latitude')).toHaveValue('40.741895');
  expect(field('Longitude')).toHaveValue('-73.989308');
  await person.click(field('Address'));
  await person.paste('1, 2');
  expect(field('Address')).toHaveValue('1, 2');
});

test('the picture follows the radius, and says in words what it shows', async () => {
  await add();
  const picture = (words: RegExp) => screen.findByRole('img', { name: words });
  await picture(/circle of 100 m .* football field of 110 m and a walk of 1 minute/);
  expect(screen.getByText(/is about 1 minute on foot/)).toBeVisible();
  type('Check-in radius (meters)', '5000');
  await picture(/circle of 5.0 km .* an airport runway of 3.0 km and a walk of 1 hour/);
  type('Check-in radius (meters)', '5001');
  await picture(/without a radius/);
  expect(screen.getByText(/Enter a radius from 50 to 5000 meters/)).toBeVisible();
});

describe('a save that fails', () => {
  const refusing =
    (answer: () => Response): Instead =>
    ({ line }) =>
      /^(POST|PUT)/.test(line) ? answer() : undefined;

  test('LOC-08, LOC-22: shows the message of the server, and what was typed stays', async () => {
    expectLogged('The pier is closed');
    await add(refusing(() => failure('The pier is closed')));
    fillIn();
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The pier is closed');
    expect(field('Location name')).toHaveValue('Mill');
  });

  test('LOC-22: says so when the server gives no message', async () => {
    expectLogged('Request failed');
    await edit(refusing(() => new Response('{}', { status: 500 })));
    type('Location name', 'Mill');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while saving the location',
    );
  });

  test('LOC-22: stands at the field that the server is not content with', async () => {
    expectLogged('Nobody lives there');
    const errors = [{ field: 'address', message: 'Nobody lives there' }];
    await add(refusing(() => failure('Nobody lives there', 400, { errors })));
    fillIn();
    save();
    await waitFor(() => expect(faultOf('Address')).toHaveTextContent('Nobody lives there'));
    await waitFor(() => expect(field('Address')).toHaveFocus());
  });

  test('when somebody else was quicker nothing is lost: theirs is loaded, mine is kept', async () => {
    expectLogged('Somebody else has changed this location');
    const { person } = await edit();
    type('Location name', 'Mine');
    await app.request(window.location.pathname.replace('/', '/api/owner/checkin/'), {
      method: 'PUT',
      token: await app.signIn(),
      json: { name: 'Theirs', address: '9 Their Road' },
    });
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else has changed this location since you opened it.',
    );
    await person.click(screen.getByRole('button', { name: 'Load the newer version' }));
    // Of the name, which both have changed, the owner says which it is to be.
    const both = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
    expect(both.getAllByRole('listitem')).toHaveLength(1);
    expect(both.getByRole('listitem')).toHaveTextContent(
      'NameBeforeHarbor HouseTheirsTheirsYoursMine',
    );
    expect(both.getByRole('button', { name: 'Keep mine', pressed: true })).toBeVisible();
    await person.click(both.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field('Address')).toHaveValue('9 Their Road'));
    expect(field('Location name')).toHaveValue('Mine');
    save();
    await closed();
    expect(await screen.findByRole('row', { name: /Mine.*9 Their Road/ })).toBeVisible();
  });

  test('of what both have changed theirs can be taken, and mine of the rest is kept', async () => {
    expectLogged('Somebody else has changed this location');
    const { person, calls } = await edit();
    type('Location name', 'Mine');
    type('Address', '1 My Street');
    await app.request(window.location.pathname.replace('/', '/api/owner/checkin/'), {
      method: 'PUT',
      token: await app.signIn(),
      json: { name: 'Theirs', address: '9 Their Road' },
    });
    save();
    await person.click(await screen.findByRole('button', { name: 'Load the newer version' }));
    const both = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
    const name = within(both.getByRole('group', { name: 'Name' }));
    await person.click(name.getByRole('button', { name: 'Take theirs' }));
    // Nothing is sent before the form is saved.
    await person.click(both.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field('Location name')).toHaveValue('Theirs'));
    expect(field('Address')).toHaveValue('1 My Street');
    expect(calls.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(1);
    save();
    await closed();
    expect(await screen.findByRole('row', { name: /Theirs.*1 My Street/ })).toBeVisible();
  });

  test('LOC-22: two clicks save once', async () => {
    const held = gate();
    const { linesOf } = await add(holding((line) => line.startsWith('POST'), held));
    fillIn();
    save();
    fireEvent.submit(field('Address').closest('form') as HTMLFormElement);
    held.open();
    await closed();
    expect(linesOf('POST')).toHaveLength(1);
  });
});

describe('leaving', () => {
  test('SHELL-24: a changed form asks first; an unchanged one does not', async () => {
    const { person } = await edit();
    type('Address', '4 Quay');
    await person.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Address')).toHaveValue('4 Quay');
    type('Address', '1 Pier Road');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
  });

  test('SHELL-24: an address without a location says so and leads back', async () => {
    await enrol(app, { locations: [place] });
    const { person } = await renderConsole('/locations/999', { app });
    expect(await screen.findByRole('alert')).toHaveTextContent('This location was not found.');
    await person.click(screen.getByRole('button', { name: 'Back to the list' }));
    await closed();
    expect(window.location.pathname).toBe('/locations');
  });
});

test('a list that was asked for before a change does not show again what was before', async () => {
  const { locationIds } = await enrol(app, {
    locations: [{ name: 'Mill', address: '2 Mill Lane' }],
  });
  const held = gate();
  let holds = false;
  const { person, answered } = await renderConsole(`/locations/${locationIds[0]}`, {
    app,
    async instead({ line }) {
      if (!holds || line !== 'GET /api/owner/checkin/locations') return undefined;
      holds = false;
      const answer = await app.request(line.slice(4), { token: await app.signIn() });
      await held.passed;
      return answer;
    },
  });
  const name = await screen.findByLabelText('Location name');
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  holds = true;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(holds).toBe(false));
  fireEvent.change(name, { target: { value: 'Quay' } });
  await person.click(screen.getByRole('button', { name: 'Update Location' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => held.open());
  await answered();
  expect(screen.getByRole('link', { name: 'Quay' })).toBeVisible();
});
