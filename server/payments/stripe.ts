import Stripe from 'stripe';
import { brand } from '../../domain/brand';
import {
  GatewayError,
  type MadeRefund,
  type PaymentGateway,
  type PlanToSell,
  type RefundToMake,
} from './gateway';

const currency = () => brand.currency.toLowerCase();

/**
 * The payment gateway of Stripe, by its own library. A plan's product has an id, and its price a
 * lookup key, of our choice, so that any earlier attempt's result is found again; idempotency keys
 * cover retries within an attempt. For the same reason a refund carries its reference in its
 * metadata, since Stripe forgets idempotency keys.
 * @param apiBase another address than Stripe's, such as a stand-in's
 */
export const stripeGateway = ({
  secretKey,
  apiBase,
  timeoutMs = 8000,
}: {
  secretKey: string;
  apiBase?: string | undefined;
  timeoutMs?: number;
}): PaymentGateway => {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  const ensureProduct = async ({ reference, attempt, name }: PlanToSell): Promise<string> => {
    const id = `verbena_${reference}`;
    try {
      const idempotencyKey = `${id}-product-${attempt}`;
      await stripe.products.create({ id, name }, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error.code !== 'resource_already_exists') throw error;
      await stripe.products.update(id, { name });
    }
    return id;
  };

  const ensurePrice = async (
    { reference, attempt, price }: PlanToSell,
    product: string,
  ): Promise<string> => {
    const lookupKey = `verbena_${reference}_${price}`;
    if (attempt > 1) {
      const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
      if (data[0]) return data[0].id;
    }
    const { id } = await stripe.prices.create(
      {
        product,
        currency: currency(),
        unit_amount: price,
        recurring: { interval: 'month' },
        lookup_key: lookupKey,
      },
      { idempotencyKey: `${lookupKey}-price-${attempt}` },
    );
    return id;
  };

  const findRefund = async ({ reference, paymentIntentId, attempt, ...refund }: RefundToMake) => {
    if (refund.providerRefundId) return stripe.refunds.retrieve(refund.providerRefundId);
    if (attempt === 1) return undefined;
    const made = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    for await (const one of made) if (one.metadata?.[refundMark] === reference) return one;
    return undefined;
  };

  const createRefund = ({ reference, paymentIntentId, amount, reason }: RefundToMake) =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, amount, reason, metadata: { [refundMark]: reference } },
      { idempotencyKey: `verbena_refund_${reference}` },
    );

  return {
    refund: async (refund) => {
      let found: Stripe.Refund | undefined;
      try {
        found = await findRefund(refund);
      } catch (error) {
        // Whatever the error, an earlier attempt may have refunded the money.
        const { code } = gatewayError(error);
        throw new GatewayError('unavailable', code, error);
      }
      try {
        return madeRefund(found ?? (await createRefund(refund)));
      } catch (error) {
        throw gatewayError(error);
      }
    },
    failedRefunds: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const ids: string[] = [];
      try {
        for await (const event of stripe.events.list({
          type: 'refund.failed',
          created,
          limit: 100,
        }))
          if (event.type === 'refund.failed') ids.push(event.data.object.id);
      } catch (error) {
        throw gatewayError(error);
      }
      return ids;
    },
    createPlan: async (plan) => {
      try {
        const productId = await ensureProduct(plan);
        return { productId, priceId: await ensurePrice(plan, productId) };
      } catch (error) {
        throw gatewayError(error);
      }
    },
  };
};

/** The metadata key of a refund's reference. */
const refundMark = 'verbena_refund';

/** @throws GatewayError for an answer that is no refund */
const madeRefund = ({ id, status }: Stripe.Refund): MadeRefund => {
  if (!id) throw new GatewayError('unavailable', 'unreadable_answer');
  if (status === 'succeeded') return { id, status };
  const failed = status === 'failed' || status === 'canceled';
  return { id, status: failed ? 'failed' : 'pending' };
};

const addressOf = (apiBase: string) => {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
};

const gatewayError = (error: unknown): GatewayError => {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new GatewayError('unavailable', 'unreadable_answer', error);
  }
  const { statusCode } = error;
  // No status means no answer; 409 means that the first request is still being processed.
  const later = !statusCode || statusCode >= 500 || statusCode === 429 || statusCode === 409;
  return new GatewayError(later ? 'unavailable' : 'refused', error.code ?? error.type, error);
};
