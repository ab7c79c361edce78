import type { TestProject } from 'vitest/node';
import { databasesOfRun, dropDatabases, startPostgres } from './postgres';

/** A PostgreSQL server for as long as the project's tests run, unless TEST_DATABASE_URL names one. */
export default async function postgresSetup(project: TestProject) {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    project.provide('databaseUrl', named);
    // Databases are reused from test to test, and dropped after the whole run.
    return () => dropDatabases(named, databasesOfRun(process.pid));
  }
  const server = await startPostgres();
  project.provide('databaseUrl', server.url);
  return server.stop;
}
