/**
 * The public part of the server: all that an extension in own/ imports beside domain, and what an upgrade
 * keeps or names in docs/upgrading.md.
 */
export { behindPin, createRoute, needs, signedIn } from '../contract/access';
export { isAddition } from '../contract/additions';
export { faults } from '../contract/errors';
export { answered, recordSchemas } from '../contract/fields';
export { pagedCalls } from '../contract/pagedCalls';
export { recordCalls } from '../contract/recordCalls';
export { dataOf, doneAnswer, idInPath, json, wireId, wireInstant } from '../contract/wire';
export { run } from './database/migrations/run';
export type { Database } from './database/schema';
export { defineServerExtension, type ServerExtension } from './extension';
export { createRouter, type Dependencies, type Router, type Session } from './http/environment';
export { conflict, Fault, fieldFault, found, refuseFaults } from './http/faults';
export { ownerChange } from './http/ownerChange';
export { columnFields, type TableOf } from './records/fields';
export { pagedTable } from './records/pagedTable';
export { recordRoutes } from './records/recordRoutes';
export { tableRoutes } from './records/tableRoutes';
