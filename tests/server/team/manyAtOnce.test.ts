import { expect, test } from 'vitest';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('the team changes while others change other things, and all of it is kept', async () => {
  const token = await app.signIn();
  const send = (method: string, path: string, json: object) =>
    app.request(path, { method, token, json });
  const numbers = Array.from({ length: 25 }, (_, number) => number);
  const people: number[] = [];
  for (const number of numbers) {
    const person = { name: `Ana ${number}`, email: `ana${number}@team.example` };
    const invited = await send('POST', '/api/owner/team', { ...person, rights: ['calendar'] });
    people.push(((await invited.json()) as { data: { id: number } }).data.id);
  }
  const answers = await Promise.all(
    people.flatMap((id) => [
      send('POST', '/api/owner/categories', { name: `Category ${id}` }),
      send('PUT', `/api/owner/team/${id}`, { role: 'Front desk', rights: ['calendar', 'book'] }),
    ]),
  );
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 201]);
});
