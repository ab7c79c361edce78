import { z } from 'zod';
import { brandVariables, ownVariables, toBrand } from './brand/settings';

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((text) => ['true', '1', 'yes'].includes(text))
  .optional();

const wholeNumber = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  const number = z.number(message).int(message).min(minimum, message).max(maximum, message);
  // Number('  ') is 0, which would mean any free port.
  return z.string().trim().min(1, message).transform(Number).pipe(number);
};

/** An http or https URL. Without a scheme, the host before a port would be parsed as one. */
const webAddress = (error: string) => z.url({ protocol: /^https?$/, error });

const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      webAddress(
        'must be a list of origins such as https://console.example.com, separated by commas',
      )
        .refine((url) => !url.includes('*'), 'must name each origin in full, without *')
        .transform((url) => new URL(url).origin),
    ),
  );

const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname,
    'must be an address such as smtps://user:password@mail.example.com:465',
  );

const consoleUrl = webAddress('must be an address such as https://console.example.com').transform(
  (url) => url.replace(/\/+$/, ''),
);

const mailAddress = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** False if a `#` or `/` in the password ends the host early; the host may be missing. */
const isWholeAddress = (text: string) => {
  const address = text.replace('@/', '@localhost/');
  if (!URL.canParse(address)) return false;
  const { pathname, hash } = new URL(address);
  return !pathname.includes('@') && hash === '';
};

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, {
    error: 'must start with postgres:// or postgresql://',
    abort: true,
  })
  .refine(
    isWholeAddress,
    'must be an address such as postgres://user:password@host:5432/name, with special characters of user and password percent-encoded (%23 for #, %2F for /, %3F for ?)',
  );

const variables = z.object({
  ...brandVariables,
  PORT: wholeNumber(0, 65535).default(4600),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO_DATA: flag,
  TRUST_PROXY: flag,
  ALLOWED_ORIGINS: origins,
  CONNECT_SRC: origins,
  SESSION_IDLE_DAYS: wholeNumber(1, 3650).default(30),
  SESSION_MAX_DAYS: wholeNumber(1, 3650).default(90),
  // Deletions and imports are undone from the activity, so it has to be kept as long.
  ACTIVITY_DAYS: wholeNumber(60, 36_500).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(mailAddress, 'must be an email address such as Verbena <verbena@example.com>')
    .optional(),
  CONSOLE_URL: consoleUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, which starts with sk_ or rk_')
    .optional(),
  STRIPE_API_BASE: webAddress('must be an address such as https://api.stripe.com').optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
});

const environment = variables.superRefine(({ SMTP_URL, ...given }, context) => {
  for (const name of ['MAIL_FROM', 'CONSOLE_URL'] as const) {
    if (!SMTP_URL || given[name]) continue;
    const message = 'must be set as well when SMTP_URL is';
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

const day = 24 * 60 * 60 * 1000;

/**
 * Reads the settings from environment variables (listed in docs/operations.md and docs/brand.md). An
 * empty variable counts as unset.
 * @throws Error with one line for each variable that is not valid.
 */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse({ ...ownVariables, ...given });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
    throw new Error(`The settings are not valid:\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  return {
    brand: toBrand(settings),
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    // PostgreSQL means a real business, which must have no account with a known password.
    demoData: settings.DEMO_DATA ?? !settings.DATABASE_URL,
    trustProxy: settings.TRUST_PROXY ?? false,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    connectSrc: settings.CONNECT_SRC,
    sessionIdleMs: settings.SESSION_IDLE_DAYS * day,
    sessionMaxMs: settings.SESSION_MAX_DAYS * day,
    activityMs: settings.ACTIVITY_DAYS && settings.ACTIVITY_DAYS * day,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    consoleUrl: settings.CONSOLE_URL,
    stripeSecretKey: settings.STRIPE_SECRET_KEY,
    stripeApiBase: settings.STRIPE_API_BASE,
    logLevel: settings.LOG_LEVEL,
  };
};

export type Config = ReturnType<typeof readConfig>;
