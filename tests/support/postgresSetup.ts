import { databasesOfRun, dropDatabases, startPostgres } from './postgres';

/** A PostgreSQL server for as long as the tests run, unless TEST_DATABASE_URL names one already. */
export default async function postgresSetup() {
  const named = process.env.TEST_DATABASE_URL;
  // What tests have given back is kept for the next ones until all are over.
  if (named) return () => dropDatabases(named, databasesOfRun(process.pid));
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
