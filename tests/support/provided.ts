import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { type FakeAnswer, fakeHttp } from './fakeHttp';

/** The data provider with all endpoints, over answers by "METHOD /path?query". */
export const provided = (
  answers: Record<string, FakeAnswer>,
  options?: Parameters<typeof fakeHttp>[1],
) => {
  const { http, calls, state } = fakeHttp(answers, options);
  return {
    provider: createOwnerDataProvider(http, endpoints),
    http,
    calls,
    state,
    lines: () => calls.map(({ line }) => line),
    sent: () => calls.map(({ line, body }) => [line, body]),
  };
};
