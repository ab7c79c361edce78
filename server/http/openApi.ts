import type { OpenAPIHono } from '@hono/zod-openapi';
import { getOpenApi } from '../../contract/health';
import { tagWords } from '../../contract/tags';
import { brand } from '../../domain/brand';
import { currencyWord } from '../../domain/currency';
import type { AppEnvironment } from './environment';

const description = () => `The calls of the owner console of ${brand.name}.

**Signing in.** \`POST /auth/owner/login\` answers a token. Every other call of an owner carries it as
\`Authorization: Bearer {token}\`. A token ends by signing out, after 30 days without a call and after 90
days at the latest (both can be set). A call without a valid token answers 401.

**Whose records.** The token decides the business. A record of another business is answered like one
that does not exist (404), and keys that a body may not set, such as \`client_app_id\`, are ignored.

**App Config.** Calls marked \`x-verbena-pin\` change services, categories, campaigns, check-ins, plans and
settings. Once the owner has a PIN they need a session in which it was verified (\`verify-pin\`), else they
answer 403 \`PIN_REQUIRED\` and change nothing. The verification ends with \`lock-pin\`, with the session, and
after 15 minutes without a call.

**Errors.** Every failing call answers one body, \`application/problem+json\` (RFC 9457): \`message\` is a
sentence for people, \`code\` a stable name for programs, \`errors\` names the fields at fault. 429 and 503
say in \`retryAfter\` and in the header Retry-After how many seconds to wait.

**Two people, one record.** A record of App Config or an appointment has a \`version\`, which the answer to
a write carries as ETag, too. Sent back as If-Match, it makes an update answer 412
(\`CHANGED_ELSEWHERE\`) when somebody else has saved in between.

**Once.** A change may carry a key of its own, at least 128 random bits, in \`Idempotency-Key\`. Sent again
within 30 days by the same person with the same key, it is not made again and gets the answer that was
given; refusals are not kept. The key of another change, or of one whose answer is lost, answers 409
\`SENT_BEFORE\`.

**Refunds.** 503 \`REFUND_PENDING\` says that the refund is kept and will be completed; the same request
with the same key asks how it stands.

**Additions.** What this server adds to the specification is marked \`x-verbena-addition\`; clients must
do without it. Money is in ${brand.currency === 'USD' ? 'US dollars' : `${currencyWord(2)}, also where a description says dollars`}, instants are ISO 8601 in UTC.`;

/** Serves the OpenAPI document of the routes that are registered on the app; to be called last. */
export const serveOpenApi = (app: OpenAPIHono<AppEnvironment>) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearerToken', {
    type: 'http',
    scheme: 'bearer',
  });
  app.openapi(getOpenApi, (c) => {
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${brand.name} owner API`,
        version: '1',
        description: description(),
        license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      },
      servers: [{ url: '/', description: 'The server that answers this' }],
    });
    return c.json({ ...document, tags: tagsOf(document.paths) }, 200);
  });
};

/** The groups of calls: those with a sentence of their own, then those of added resources. */
const tagsOf = (paths: object = {}) => {
  const operations: { tags?: string[] }[] = Object.values(paths).flatMap(Object.values);
  const added = operations.flatMap(({ tags = [] }) => tags).filter((tag) => !(tag in tagWords));
  return [
    ...Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    ...[...new Set(added)].map((name) => ({ name, description: `All ${name.toLowerCase()}` })),
  ];
};
