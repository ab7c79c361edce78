import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';

describe('the settings', () => {
  test('have defaults that need no environment', () => {
    expect(readConfig({})).toEqual({
      port: 4600,
      host: 'localhost',
      databaseUrl: undefined,
      dataDir: '.data',
      demoData: true,
      trustProxy: false,
      allowedOrigins: [],
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
      SESSION_IDLE_DAYS: '7',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: 'localhost',
      databaseUrl: 'postgresql://verbena@db/verbena',
      demoData: false,
      trustProxy: true,
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      sessionIdleMs: 7 * 86_400_000,
    });
  });

  test('give a PostgreSQL server no demo data unless told so', () => {
    const DATABASE_URL = 'postgres://db/verbena';
    expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

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
