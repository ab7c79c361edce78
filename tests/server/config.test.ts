import { describe, expect, test } from 'vitest';
import { brand } from '../../domain/brand';
import { readConfig } from '../../server/config';

describe('the settings', () => {
  test('have defaults that need no environment', () => {
    expect(readConfig({})).toEqual({
      brand,
      port: 4600,
      metricsHost: 'localhost',
      host: 'localhost',
      databaseUrl: undefined,
      dataDir: '.data',
      demoData: true,
      trustProxy: false,
      allowedOrigins: [],
      connectSrc: [],
      sessionIdleMs: 30 * 86_400_000,
      sessionMaxMs: 90 * 86_400_000,
      stripeSecretKey: undefined,
      stripeApiBase: undefined,
      logLevel: 'info',
    });
  });

  test('are read from the environment, an empty variable counting as not set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '',
      DATABASE_URL: 'postgresql://verbena@db/verbena',
      DEMO_DATA: 'false',
      TRUST_PROXY: 'yes',
      ALLOWED_ORIGINS: 'https://a.example/, https://b.example:8443',
      CONNECT_SRC: 'https://rooms.example/',
      SESSION_IDLE_DAYS: '7',
      ACTIVITY_DAYS: '730',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: 'localhost',
      databaseUrl: 'postgresql://verbena@db/verbena',
      demoData: false,
      trustProxy: true,
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      connectSrc: ['https://rooms.example'],
      sessionIdleMs: 7 * 86_400_000,
      activityMs: 730 * 86_400_000,
    });
  });

  test('give a PostgreSQL server no demo data unless told so', () => {
    const DATABASE_URL = 'postgres://db/verbena';
    expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  test('send mails only where the server, the sender and the address of the console are known', () => {
    const known = {
      SMTP_URL: 'smtps://me:secret@mail.example:465',
      MAIL_FROM: 'Verbena <verbena@spa.example>',
      CONSOLE_URL: 'https://console.spa.example/',
    };
    expect(readConfig(known)).toMatchObject({
      smtpUrl: known.SMTP_URL,
      mailFrom: known.MAIL_FROM,
      consoleUrl: 'https://console.spa.example',
    });
    expect(() => readConfig({ SMTP_URL: known.SMTP_URL })).toThrow(`The settings are not valid:
  MAIL_FROM must be set as well when SMTP_URL is
  CONSOLE_URL must be set as well when SMTP_URL is`);
    expect(() =>
      readConfig({ SMTP_URL: 'mail.example:secret', MAIL_FROM: 'Verbena', CONSOLE_URL: 'spa' }),
    ).toThrow(`The settings are not valid:
  SMTP_URL must be an address such as smtps://user:password@mail.example.com:465
  MAIL_FROM must be an email address such as Verbena <verbena@example.com>
  CONSOLE_URL must be an address such as https://console.example.com`);
  });

  test.for([
    'console.example.com:8443',
    'localhost:5173',
    'ftp://console.example.com',
    'https://a.example, b.example:8443',
  ])('take no origin without http or https: %s', (origins) => {
    expect(() => readConfig({ ALLOWED_ORIGINS: origins })).toThrow(`The settings are not valid:
  ALLOWED_ORIGINS must be a list of origins such as https://console.example.com, separated by commas`);
  });

  test.for(['https://*.example.com', 'https://*'])(
    'take no origin that stands for several: %s',
    (origins) => {
      expect(() => readConfig({ ALLOWED_ORIGINS: origins })).toThrow(`The settings are not valid:
  ALLOWED_ORIGINS must name each origin in full, without *`);
    },
  );

  test.for(['a#b', 'a/b', 'a?b', '12#3', '12/3'])(
    'take no database whose password ends the address early: %s',
    (password) => {
      const url = (text: string) => `postgres://verbena:${text}@db:5432/verbena`;
      expect(() => readConfig({ DATABASE_URL: url(password) })).toThrow(
        /^The settings are not valid:\n {2}DATABASE_URL must be .* percent-encoded \(%23 for #, .*\)$/,
      );
      const encoded = url(encodeURIComponent(password));
      expect(readConfig({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded);
    },
  );

  test.for([
    'postgres://db/verbena',
    'postgres:///verbena?host=/var/run/postgresql',
    'postgres://verbena:secret@/verbena',
    'postgres://verbena@%2Fvar%2Frun%2Fpostgresql/verbena',
    'postgresql://verbena:a@b@[::1]:5432/verbena?sslmode=verify-full',
  ])('take the address of a database in each of its forms: %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('take no address of Stripe without http or https', () => {
    const address = 'localhost:12111';
    expect(() => readConfig({ STRIPE_API_BASE: address })).toThrow(`The settings are not valid:
  STRIPE_API_BASE must be an address such as https://api.stripe.com`);
    expect(readConfig({ STRIPE_API_BASE: `http://${address}` }).stripeApiBase).toBe(
      `http://${address}`,
    );
  });

  test('open what is measured on the same machine alone, whatever the address of the console is', () => {
    expect(readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9464' }).metricsHost).toBe('localhost');
    expect(readConfig({ METRICS_HOST: '10.0.0.2' }).metricsHost).toBe('10.0.0.2');
  });

  test.for(['PORT', 'METRICS_PORT', 'SESSION_IDLE_DAYS'])(
    'take no spaces as a number: %s',
    (name) => {
      expect(() => readConfig({ [name]: ' ' })).toThrow(`${name} must be a whole number from `);
    },
  );

  test('that are not valid are named, each with what it takes', () => {
    const wrong = {
      PORT: '80a',
      DATABASE_URL: 'mysql://x',
      DEMO_DATA: 'maybe',
      ALLOWED_ORIGINS: 'example',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(wrong)).toThrow(`The settings are not valid:
  PORT must be a whole number from 0 to 65535
  DATABASE_URL must start with postgres:// or postgresql://
  DEMO_DATA must be true or false
  ALLOWED_ORIGINS must be a list of origins such as https://console.example.com, separated by commas
  LOG_LEVEL must be debug, info, warn, error or silent`);
  });
});
