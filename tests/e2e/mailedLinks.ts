import { expect } from 'vitest';
import { startMailServer } from '../support/mailServer';
import { test as base } from './journey';

/** The journeys' test function over a server that can send mails; `mails` are those that it has sent. */
export const test = base
  .extend('mailing', { scope: 'file' }, async ({ shared: { address } }, { onCleanup }) => {
    const { url, received, close } = await startMailServer();
    onCleanup(() => close());
    const from = { SMTP_URL: url, MAIL_FROM: 'Verbena <verbena@spa.example>' };
    return { received, settings: { ...from, CONSOLE_URL: address.url } };
  })
  .extend('settings', { scope: 'file' }, ({ mailing }) => mailing.settings)
  .extend('mails', ({ mailing }) => mailing.received);

/** Lines of a mail are broken where they are long. */
const unfolded = (mail: string) => mail.replaceAll('=\n', '').replaceAll('=3D', '=');

/** The link of the mail to an address that leads to a path, once it has come. */
export async function linkTo(mails: readonly string[], path: string, address: string) {
  const links = () =>
    mails
      .map(unfolded)
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => new RegExp(`http\\S+${path}#[\\w-]+`).exec(mail) ?? []);
  await expect.poll(links).not.toEqual([]);
  return String(links().at(-1));
}
