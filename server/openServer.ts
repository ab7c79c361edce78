import { brand } from '../domain/brand';
import { brandColours } from '../domain/brandColours';
import type { Config } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { demoSignIns, seedIfEmpty } from './demoAccount';
import { startHousekeeping } from './housekeeping';
import type { Dependencies } from './http/environment';
import { createLog } from './http/log';
import { createMailer, type Mailer } from './mail/mailer';
import { createMonitor } from './monitoring/monitor';
import { watchDatabase } from './monitoring/watchDatabase';
import { chooseGateway } from './payments/chooseGateway';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Ends the process, with the reason, when the database is lost. */
const endWithoutDatabase = ({ message }: Error) => {
  process.stderr.write(`${message} The server ends.\n`);
  process.exit(1);
};

/** Warns about an unreachable mail server; the server starts, and mails wait. */
const warnIfMailFails = (mailer: Mailer) =>
  void mailer.check().catch(({ message }: Error) => {
    process.stderr.write(
      `The mail server of SMTP_URL does not take mails: ${message}. They wait until it does.\n`,
    );
  });

/**
 * Opens all dependencies of the app, in production and development: the database, migrated and at
 * its first start filled with demo data, the payments, and the housekeeping.
 * @returns `announce` prints where the app runs, the demo's sign-in while it works, and how to stop;
 * `endStreams` ends the streams when the server is to stop.
 */
export const openServer = async (
  config: Config,
  open = () => connect({ url: config.databaseUrl, dataDir: config.dataDir }),
) => {
  Object.assign(brand, config.brand);
  const connection = await open();
  const { db, engine, lost, tryToWrite, close } = connection;
  const monitor = config.metricsPort === undefined ? undefined : createMonitor();
  const stopping = new AbortController();
  try {
    await migrate(db);
    if (config.demoData) await seedIfEmpty(db, new Date(), say);
    const clock = { now: () => new Date() };
    if (monitor) watchDatabase(monitor, connection, clock.now);
    const dependencies: Dependencies = {
      db,
      tryToWrite,
      clock,
      payments: await chooseGateway(config),
      mailer: await createMailer(config),
      config,
      log: createLog(config.logLevel),
      monitor,
      onChange: connection.onChange,
      stopping: stopping.signal,
    };
    if (dependencies.mailer) warnIfMailFails(dependencies.mailer);
    const housekeeping = startHousekeeping(dependencies, engine);
    lost.then(endWithoutDatabase);
    return {
      dependencies,
      /** The metrics as text, if METRICS_PORT is set. */
      metrics: monitor?.text,
      announce: async (address: string) => {
        const [demo] = config.demoData ? await demoSignIns(db) : [];
        const lines = [
          `${brand.name} runs at ${address}`,
          ...brandColours(brand).corrected,
          demo && `Sign in to the demo with ${demo.email} and ${demo.password}`,
          demo?.pin && `Open App Config with the PIN ${demo.pin}`,
          process.stdout.isTTY && 'Stop it with Ctrl-C',
        ];
        say(lines.filter(Boolean).join('\n'));
      },
      endStreams: () => stopping.abort(),
      close: async () => {
        stopping.abort();
        housekeeping.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
