import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the stand-in got it: its form fields, flat, by Stripe's names such as recurring[interval]. */
export interface StripeCall {
  method: string;
  path: string;
  fields: Record<string, string>;
  key: string | undefined;
  authorization: string | undefined;
}

interface Answer {
  status: number;
  body: object;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  /** Cents. */
  amount: number;
  reason: string;
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  metadata: Record<string, string>;
}

interface Price {
  id: string;
  object: 'price';
  active: boolean;
  product: string;
  lookup_key: string | null;
  unit_amount: number;
  recurring: { interval: string };
}

/**
 * The failure of the next call: none, an HTTP error, no response at all, or one that is lost after the
 * call was done.
 */
export type Trouble = 'none' | { status: number; code?: string } | 'silent' | 'lost';

const errorBody = (type: string, code: string | undefined, message: string) => ({
  error: { type, message, ...(code && { code }) },
});

const missing = (what: string): Answer => ({
  status: 404,
  body: errorBody('invalid_request_error', 'resource_missing', `No such ${what}`),
});

/**
 * A server that speaks Stripe's documented calls for products, prices and refunds: ids of the caller's
 * choice, lookup keys that are one of a kind, no more refunded than was paid, and idempotency keys
 * whose first answer is given again, refused for other fields.
 */
export const startStripeStandIn = async () => {
  const products = new Map<string, { id: string; name: string }>();
  const prices: Price[] = [];
  const payments = new Map<string, number>();
  const refunds: Refund[] = [];
  const calls: StripeCall[] = [];
  const troubles: Trouble[] = [];
  const nextStatuses: Refund['status'][] = [];
  const answered = new Map<string, { fields: string; answer: Answer }>();

  const createProduct = ({
    id = `prod_${products.size + 1}`,
    name,
  }: StripeCall['fields']): Answer => {
    if (!name)
      return {
        status: 400,
        body: errorBody(
          'invalid_request_error',
          'parameter_missing',
          'Missing required param: name.',
        ),
      };
    if (products.has(id)) {
      const message = `Product already exists: ${id}`;
      return {
        status: 400,
        body: errorBody('invalid_request_error', 'resource_already_exists', message),
      };
    }
    products.set(id, { id, name });
    return { status: 200, body: { id, object: 'product', name, active: true } };
  };

  const createPrice = (fields: StripeCall['fields']): Answer => {
    const { product = '', lookup_key = null, unit_amount, currency } = fields;
    const interval = fields['recurring[interval]'];
    if (!products.has(product)) return missing('product');
    if (!unit_amount || !currency || !interval) return missing('amount');
    if (lookup_key && prices.some((price) => price.lookup_key === lookup_key)) {
      const message = 'A price already uses that lookup key.';
      return { status: 400, body: errorBody('invalid_request_error', undefined, message) };
    }
    const price: Price = {
      id: `price_${prices.length + 1}`,
      object: 'price',
      active: true,
      product,
      lookup_key,
      unit_amount: Number(unit_amount),
      recurring: { interval },
    };
    prices.push(price);
    return { status: 200, body: price };
  };

  const listPrices = (fields: StripeCall['fields']): Answer => {
    const data = prices.filter(({ lookup_key }) => lookup_key === fields['lookup_keys[0]']);
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/prices' } };
  };

  const refusal = (code: string, message: string): Answer => ({
    status: 400,
    body: errorBody('invalid_request_error', code, message),
  });

  const createRefund = (fields: StripeCall['fields']): Answer => {
    const { payment_intent = '', reason = '' } = fields;
    const paid = payments.get(payment_intent);
    if (paid === undefined) return missing('payment_intent');
    const lost = ['failed', 'canceled'];
    const left = refunds
      .filter((made) => made.payment_intent === payment_intent && !lost.includes(made.status))
      .reduce((rest, made) => rest - made.amount, paid);
    const amount = Number(fields.amount ?? left);
    if (left === 0) return refusal('charge_already_refunded', 'Charge has already been refunded.');
    if (!Number.isInteger(amount) || amount < 1) {
      return refusal('parameter_invalid_integer', 'Invalid positive integer');
    }
    if (amount > left) return refusal('amount_too_large', 'Refund amount is greater than charge.');
    if (!['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
      return refusal('parameter_unknown', 'Invalid reason');
    }
    const metadata = Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const name = /^metadata\[(\w+)\]$/.exec(field)?.[1];
        return name ? [[name, value]] : [];
      }),
    );
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent,
      amount,
      reason,
      status: nextStatuses.shift() ?? 'succeeded',
      metadata,
    };
    refunds.push(refund);
    return { status: 200, body: { ...refund } };
  };

  /** Newest first, in pages, as Stripe lists. */
  const listRefunds = ({ payment_intent, limit = '10', starting_after }: StripeCall['fields']) => {
    const all = refunds.filter((made) => made.payment_intent === payment_intent).reverse();
    const from = all.findIndex(({ id }) => id === starting_after) + 1;
    const data = all.slice(from, from + Number(limit));
    const has_more = from + data.length < all.length;
    return { status: 200, body: { object: 'list', data, has_more, url: '/v1/refunds' } };
  };

  const routeRefund = ({
    method,
    path,
    fields,
  }: Pick<StripeCall, 'method' | 'path' | 'fields'>): Answer => {
    const known = refunds.find(({ id }) => path === `/v1/refunds/${id}`);
    if (method === 'GET' && known) return { status: 200, body: known };
    if (path !== '/v1/refunds') return missing('refund');
    return method === 'POST' ? createRefund(fields) : listRefunds(fields);
  };

  /** Of the events only those of refunds that failed. */
  const listEvents = ({ type }: StripeCall['fields']): Answer => {
    const failed = refunds.filter(({ status }) => status === 'failed');
    const data = failed.map((object) => ({
      id: `evt_${object.id}`,
      object: 'event',
      type,
      data: { object },
    }));
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/events' } };
  };

  const route = ({ method, path, fields }: StripeCall): Answer => {
    if (path === '/v1/events' && fields.type === 'refund.failed') return listEvents(fields);
    if (path.startsWith('/v1/refunds')) return routeRefund({ method, path, fields });
    const known = products.get(path.replace('/v1/products/', ''));
    if (method === 'POST' && path === '/v1/products') return createProduct(fields);
    if (method === 'POST' && path === '/v1/prices') return createPrice(fields);
    if (method === 'GET' && path === '/v1/prices') return listPrices(fields);
    if (method === 'POST' && known) {
      known.name = fields.name ?? known.name;
      return { status: 200, body: { ...known, object: 'product' } };
    }
    return missing('resource');
  };

  const once = (call: StripeCall): Answer => {
    if (!call.key) return route(call);
    const fields = JSON.stringify([call.method, call.path, call.fields]);
    const before = answered.get(call.key);
    if (before && before.fields !== fields) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return { status: 400, body: errorBody('idempotency_error', undefined, message) };
    }
    const answer = before?.answer ?? route(call);
    answered.set(call.key, { fields, answer });
    return answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const form = new URLSearchParams(Buffer.concat(chunks).toString() || url.search);
    const call: StripeCall = {
      method: request.method ?? '',
      path: url.pathname,
      fields: Object.fromEntries(form),
      key: request.headers['idempotency-key']?.toString(),
      authorization: request.headers.authorization,
    };
    calls.push(call);
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'lost') {
      once(call);
      request.socket.destroy();
      return;
    }
    const { status, body } =
      typeof trouble === 'object'
        ? {
            status: trouble.status,
            body: errorBody(
              trouble.status >= 500 ? 'api_error' : 'invalid_request_error',
              trouble.code,
              'Something is wrong with sk_test_secret',
            ),
          }
        : once(call);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' });
    response.end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}`,
    products,
    prices,
    calls,
    refunds,
    /** The cents of each payment that can be refunded, by its intent. */
    payments,
    /** Queues the statuses of the next refunds; later ones succeed. */
    refundsBecome: (...next: Refund['status'][]) => nextStatuses.push(...next),
    /** Forgets all idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    /** Queues the failures of the next calls; later calls succeed. */
    trouble: (...next: Trouble[]) => troubles.push(...next),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
