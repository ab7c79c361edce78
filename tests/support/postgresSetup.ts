import { startPostgres } from './postgres';

/** A PostgreSQL server for as long as the tests run, unless TEST_DATABASE_URL names one already. */
export default async function postgresSetup() {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
