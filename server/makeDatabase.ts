import { readConfig } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { seedIfEmpty } from './demoAccount';
import { runProgram } from './program';

// Ends with the server that started it, however that ends.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/**
 * Creates the embedded database in a process of its own, before the server opens it (`createEmbeddedDatabase`).
 */
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
