import { queryOptions } from '@tanstack/react-query';
import { once } from '../../../domain/activity';
import { openMembers } from '../../dataProvider/envelope';
import { type Http, ifMatch } from '../../dataProvider/http';
import { noteChange } from '../../dataProvider/ownChanges';
import { readText, readVersion } from '../../dataProvider/read';
import type { Methods } from '../../dataProvider/useMethods';

const path = '/api/owner/settings/global';

/** The lines that a business adds to its receipts. */
export interface ReceiptDetails {
  id: string;
  receipt_sender: string;
  receipt_tax: string;
  version?: string;
}

/** The calls that read and change the sender and the tax lines of receipts: fields of the settings, an addition. */
export const receiptMethods = (http: Http) => ({
  /** GET /api/owner/settings/global. */
  async receiptDetails({ signal }: { signal?: AbortSignal } = {}) {
    const { json } = await http(path, { area: 'plans', signal });
    return { data: toDetails(json) };
  },

  /** PATCH /api/owner/settings/global, as a change of the version that the owner has seen. */
  async updateReceiptDetails({ id: _, version, ...body }: ReceiptDetails) {
    const options = { area: 'plans', method: 'PATCH', body, headers: ifMatch(version) } as const;
    const { json, headers } = await http(path, options);
    return { data: noteChange(toDetails(json), headers) };
  },
});

const toDetails = (json: unknown): ReceiptDetails => {
  const { receipt_sender, receipt_tax, ...row } = openMembers(json);
  return {
    id: once,
    receipt_sender: readText(receipt_sender),
    receipt_tax: readText(receipt_tax),
    ...readVersion(row),
  };
};

/** The query of the sender and the tax lines of receipts, on a server with the addition. */
export const receiptQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['global-settings', 'receipts'],
    queryFn: async ({ signal }) => (await methods.receiptDetails({ signal })).data,
    meta: { needs: 'receipts' },
  });
