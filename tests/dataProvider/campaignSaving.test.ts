import { describe, expect, test } from 'vitest';
import { isOpen } from '../../src/dataProvider/errors';
import { randomKey } from '../../src/dataProvider/randomKey';
import {
  campaignMethods,
  type EditedCampaign,
  UnfinishedCampaignError,
} from '../../src/resources/campaigns/campaignMethods';
import {
  bundlesEndpoint,
  endpoint as campaignsEndpoint,
  type ListedCampaign,
} from '../../src/resources/campaigns/endpoint';
import { type CallFailure, callFailures, failingHttp } from '../support/callFailures';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';

const server = await openTestApp();
await updateRows(server.db, 'services', { is_active: true });
const token = await server.signIn();

const consoleWhere = (failure: CallFailure, wrong: readonly number[]) => {
  const { http, made } = failingHttp(server, token, failure, wrong);
  return { http, made, ...campaignMethods(http) };
};

const quiet = () => consoleWhere('is refused', []);
const stored = async () => (await campaignsEndpoint.list(quiet().http, {})).data;
const servicesOf = () => server.businesses.spa.serviceIds.map((id) => ({ id: String(id) }));

const details = {
  name: 'Spring',
  start_date: '2026-03-05T15:00:00.000Z',
  end_date: '2026-03-11T15:00:00.000Z',
  is_active: true,
};
const bundle = (key: string, name: string, bundle_price: number, id?: string) => ({
  key,
  ...(id !== undefined && { id }),
  name,
  description: `About ${name}`,
  bundle_price,
  services: servicesOf(),
});

const newCampaign = (): EditedCampaign => ({
  ...details,
  saved: [],
  bundles: [bundle('a', 'One', 100), bundle('b', 'Two', 110), bundle('c', 'Three', 120)],
});

/** A stored campaign as it was edited: one bundle changed, one added, two removed. */
const changedCampaign = async (): Promise<EditedCampaign> => {
  const { data } = await quiet().saveCampaign(newCampaign());
  return {
    ...data,
    name: 'Late spring',
    bundles: [bundle('a', 'One again', 90, data.saved[0]?.id), bundle('d', 'Four', 80)],
  };
};

const clear = async () => {
  for (const { id } of await stored()) await campaignsEndpoint.remove(quiet().http, { id });
};

const essence = ({ name, bundles }: ListedCampaign) => ({
  name,
  bundles: bundles?.map((one) => [one.name, one.bundle_price, one.services.length]).sort(),
});

/** Saves again and again, each time with what the failure before has left and by its name, as the editor does. */
async function saveUntilDone(
  given: EditedCampaign,
  { http, saveCampaign }: ReturnType<typeof consoleWhere>,
) {
  let edited = given;
  let attempt = randomKey();
  for (let attempts = 1; attempts < 9; attempts += 1) {
    try {
      await http.saves.run(attempt, () => saveCampaign({ ...edited, attempt }));
      return attempts;
    } catch (error) {
      if (error instanceof UnfinishedCampaignError) edited = error.edited;
      if (!isOpen(error, false)) attempt = randomKey();
    }
  }
  throw new Error('It was never saved');
}

const cases: [string, () => Promise<EditedCampaign>, number, object][] = [
  [
    'a new campaign with three bundles',
    async () => newCampaign(),
    4,
    {
      name: 'Spring',
      bundles: [
        ['One', 100, 3],
        ['Three', 120, 3],
        ['Two', 110, 3],
      ],
    },
  ],
  [
    'an edited campaign with a changed, a new and two removed bundles',
    changedCampaign,
    5,
    {
      name: 'Late spring',
      bundles: [
        ['Four', 80, 3],
        ['One again', 90, 3],
      ],
    },
  ],
];

describe.each(cases)('saving %s', (_, given, calls, expected) => {
  test(`CMP-31, CMP-35: takes ${calls} calls`, async () => {
    await clear();
    const edited = await given();
    const { saveCampaign, made } = quiet();
    await saveCampaign(edited);
    expect(made()).toBe(calls);
    expect((await stored()).map(essence)).toEqual([expected]);
  });

  describe.each(callFailures)('where a call %s', (failure) => {
    test.each(Array.from({ length: calls }, (_, k) => k))(
      'CMP-31: and it is call %i, saving again doubles nothing and loses nothing',
      async (k) => {
        await clear();
        const edited = await given();
        const attempts = await saveUntilDone(edited, consoleWhere(failure, [k]));
        expect(attempts).toBe(failure === 'is refused' ? 2 : 1);
        expect((await stored()).map(essence)).toEqual([expected]);
      },
    );

    test('CMP-31: again and again, it is done in the end', async () => {
      await clear();
      const edited = await given();
      // The second try by the client itself goes wrong as well.
      const wrong = [0, 1, 3, 4, 6, 7, 10];
      const attempts = await saveUntilDone(edited, consoleWhere(failure, wrong));
      expect(attempts).toBeGreaterThan(2);
      expect((await stored()).map(essence)).toEqual([expected]);
    });
  });
});

describe('where somebody else has changed it meanwhile', () => {
  const opened = async () => {
    await clear();
    const { data } = await quiet().saveCampaign(newCampaign());
    return data;
  };

  test('CMP-31: a campaign in an old version is refused before anything is saved, in the new one it is saved', async () => {
    const mine = await opened();
    const { data: theirs } = await quiet().saveCampaign({ ...mine, name: 'Theirs' });
    const save = (version?: string) => quiet().saveCampaign({ ...mine, name: 'Mine', version });
    await expect(save(mine.version)).rejects.toMatchObject({ status: 412, partly: false });
    expect((await stored()).map(({ name }) => name)).toEqual(['Theirs']);
    await save(theirs.version);
    expect((await stored()).map(({ name }) => name)).toEqual(['Mine']);
  });

  test('CMP-31: and so is a bundle', async () => {
    const mine = await opened();
    const [first, ...others] = mine.bundles;
    const { http } = quiet();
    const bundles = bundlesEndpoint(String(mine.id));
    const theirs = bundle('a', 'Theirs', 60, first?.id);
    await bundles.update(http, { id: String(first?.id), data: theirs, previousData: {} });
    const changed = { ...first, ...bundle('a', 'Mine', 70, first?.id) };
    const saving = quiet().saveCampaign({ ...mine, bundles: [changed, ...others] });
    await expect(saving).rejects.toMatchObject({ status: 412, refused: { key: 'a' } });
    expect((await stored())[0]?.bundles?.[0]?.name).toBe('Theirs');
  });
});
