import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createPinGate } from '../authProvider/pinGate';
import { OffersProvider } from '../authProvider/server';
import type { Session } from '../authProvider/session';
import { sitePaths } from '../custom/site/sitePaths';
import { createHttp } from '../dataProvider/http';
import { Root } from '../Root';

const additionSets: readonly (readonly string[])[] = [[], ['password-reset']];

const state = { loading: false, user: null };
const signedOutSession: Session = {
  getState: () => state,
  subscribe: () => () => undefined,
  restore() {},
  signIn() {},
  update() {},
  signOut() {},
  end() {},
  token: () => null,
};

/** The public pages as a visitor sees them who is not signed in, by path and by what the server offers. */
export const prerender = () =>
  Object.fromEntries(
    sitePaths.map((path) => [
      path,
      Object.fromEntries(additionSets.map((offered) => [offered.join(' '), render(path, offered)])),
    ]),
  );

function render(path: string, offered: readonly string[]) {
  const http = createHttp({
    baseUrl: '',
    token: signedOutSession.token,
    onSessionEnded: () => signedOutSession.end(),
  });
  const root = (
    <Root session={signedOutSession} pinGate={createPinGate(signedOutSession)} http={http} />
  );
  const router = createMemoryRouter([{ path: '*', element: root }], { initialEntries: [path] });
  const html = renderToString(
    <StrictMode>
      <OffersProvider value={offered}>
        <RouterProvider router={router} />
      </OffersProvider>
    </StrictMode>,
  );
  const [, title, content] = html.match(/^(<title>.*?<\/title>)(.*)$/s) ?? [];
  if (!title || !content) throw new Error(`${path} has no title before its content: ${html}`);
  return { title, content };
}
