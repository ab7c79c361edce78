import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

type Row = { id: number; [field: string]: unknown };

interface RoomServer {
  url: string;
  /** The calls, such as "PUT /rooms/1", without what the browser asks before. */
  calls: { line: string; key: string | undefined; authorization: string | undefined }[];
  tables: Record<'rooms' | 'keys', Row[]>;
  /** Answers the next call with this status. */
  refuseNext(status: 401 | 422): void;
  close(): void;
}

/** Somebody else's server: plain rows with ids that are numbers, pages by a header, errors of its own kind. */
export async function openRoomServer(): Promise<RoomServer> {
  const calls: RoomServer['calls'] = [];
  const tables: RoomServer['tables'] = {
    rooms: ['Garden', 'Forest', 'Ocean'].map((name, index) => ({
      id: index + 1,
      name,
      number_of_beds: index + 1,
    })),
    keys: [
      { id: 1, label: 'Brass', room_id: 1 },
      { id: 2, label: 'Steel', room_id: 2 },
    ],
  };
  let refused: 401 | 422 | undefined;
  const app = new Hono()
    .use(cors({ origin: (origin) => origin, exposeHeaders: ['X-Total-Count'] }))
    .use(async (c, next) => {
      calls.push({
        line: `${c.req.method} ${c.req.path}`,
        key: c.req.header('X-Key'),
        authorization: c.req.header('Authorization'),
      });
      const status = refused;
      refused = undefined;
      return status ? c.json({ problem: 'The key of the rooms is out of date' }, status) : next();
    });
  for (const [name, rows] of Object.entries(tables)) {
    const at = (id: string) => rows.findIndex((row) => row.id === Number(id));
    app
      .get(`/${name}`, (c) => {
        const { q = '', room_id, filter, id } = c.req.query();
        const wanted = { room_id, ...JSON.parse(filter ?? '{}') };
        const found = rows.filter(
          (row) =>
            JSON.stringify(row).toLowerCase().includes(q.toLowerCase()) &&
            [wanted.room_id ?? row.room_id].flat().map(String).includes(String(row.room_id)) &&
            [wanted.id ?? id ?? row.id].flat().map(String).includes(String(row.id)),
        );
        c.header('X-Total-Count', String(found.length));
        return c.json(name === 'rooms' ? { items: found, total: found.length } : found);
      })
      .get(`/${name}/:id`, (c) => {
        const row = rows[at(c.req.param('id'))];
        return row ? c.json(row) : c.json({ problem: 'There is none' }, 404);
      })
      .post(`/${name}`, async (c) => {
        const row = { ...(await c.req.json()), id: rows.length + 10 };
        rows.push(row);
        return c.json(row, 201);
      })
      .put(`/${name}/:id`, async (c) => {
        const position = at(c.req.param('id'));
        const row = { ...rows[position], ...(await c.req.json()), id: Number(c.req.param('id')) };
        rows[position] = row;
        return c.json(row);
      })
      .delete(`/${name}/:id`, (c) => {
        const [row] = rows.splice(at(c.req.param('id')), 1);
        return c.json(row);
      });
  }
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    tables,
    refuseNext(status) {
      refused = status;
    },
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}
