import type { Kysely } from 'kysely';
import { run } from './run';

/** Hours, days off, services, color and photo of a therapist. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const day = '{"is_open": true, "opens": "09:00", "closes": "18:00", "breaks": []}';
const week = `{"items": [${Array.from({ length: 7 }, () => day).join(', ')}]}`;

const statements = [
  `alter table therapists
    add column color text not null default 'teal' check (length(color) between 1 and 100),
    add column photo_url text,
    add column has_own_hours boolean not null default false,
    add column days jsonb not null default '${week}',
    add column days_off jsonb not null default '{"items": []}',
    add column does_all_services boolean not null default true,
    add column service_ids jsonb not null default '{"items": []}'`,
];
