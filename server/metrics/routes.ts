import { getMetrics } from '../../contract/metrics';
import { createRouter, type Dependencies } from '../http/environment';
import { readMetrics } from './queries';

export const metricsRoutes = ({ db, clock }: Dependencies) =>
  createRouter().openapi(getMetrics, async (c) => {
    const data = await readMetrics(db, c.get('session').clientAppId, clock.now());
    return c.json({ success: true, data } as const, 200);
  });
