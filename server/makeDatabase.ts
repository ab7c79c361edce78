import { readConfig } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { seedIfEmpty } from './demoAccount';
import { runProgram } from './program';

// Started by the server, it ends with it, however that ended.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/** Makes the embedded database for the server, which opens it afterwards: see `makeFirst`. */
await runProgram('node dist/server/makeDatabase.js', async (say) => {
  const config = readConfig(process.env);
  const { db, close } = await connect({ dataDir: config.dataDir });
  try {
    await migrate(db);
    if (config.demoData) await seedIfEmpty(db, new Date(), say);
  } finally {
    await close();
  }
});
