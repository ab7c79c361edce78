import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getImage, uploadServiceImage } from '../../contract/images';
import { imageFileFault, maximumImageBytes } from '../../domain/images';
import { type AppEnvironment, createRouter, type Dependencies } from '../http/environment';
import { Fault, found, notFoundFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { isDisconnected } from '../http/requests';
import { inTurns } from '../http/turns';
import { findImage, imageUrls, parseImageName, storeImage } from '../images/queries';
import { renderImage } from '../images/renditions';
import { readServices } from './serviceQueries';

// Room for two files of the maximum size, so that two files get another error than one that is too
// large.
const largestUpload = 2 * maximumImageBytes + 64 * 1024;

const uploadFault = (message: string, cause?: unknown) =>
  new Fault(400, 'INVALID_IMAGE', message, { errors: [{ field: 'file', message }], cause });

const tooLarge = imageFileFault([{ size: largestUpload }]) ?? '';

/** The one file of the form; any other form is refused with a reason. */
const readFile = async (c: Context<AppEnvironment>): Promise<File> => {
  if (!/^multipart\/form-data/i.test(c.req.header('Content-Type') ?? '')) {
    throw uploadFault('Please send the image as a form with the field "file".');
  }
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const body = new Response(await c.req.arrayBuffer(), { headers });
  const form = await body.formData().catch((cause: unknown) => {
    // If the client has disconnected, a truncated body may look complete.
    if (isDisconnected(c)) throw cause;
    throw uploadFault('The upload was cut off. Please try again.', cause);
  });
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file] = form.getAll('file');
  if (files.length > 1) throw uploadFault('Please choose one image only.');
  if (!(file instanceof File)) throw uploadFault('Please choose an image.');
  return file;
};

/** The maximum size of an upload's body. */
export const uploadLimit = bodyLimit({
  maxSize: largestUpload,
  onError: () => {
    throw uploadFault(tooLarge);
  },
});

export const imageRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  // Decoding takes a second of a processor and some hundred megabytes, so one processor stays free.
  const inTurn = inTurns({
    most: availableParallelism() > 2 ? 2 : 1,
    waiting: 8,
    refusal: () => {
      const message = 'The server is busy with other images. Please try again in a few seconds.';
      return new Fault(503, 'UNAVAILABLE', message, { retryAfter: 5 });
    },
  });
  return createRouter()
    .openapi(uploadServiceImage, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { serviceId } = c.req.valid('query');
      if (serviceId) found((await readServices(db, clientAppId, serviceId))[0], 'service');
      const file = await readFile(c);
      const bytes = Buffer.from(await file.arrayBuffer());
      const rendered = await inTurn(() => renderImage(bytes));
      const action = 'image.uploaded';
      const hash = await ownerChange(dependencies, session, 'image', action, async (trx) => {
        const result = await storeImage(trx, clientAppId, rendered, clock.now());
        return { result, subjectId: null, after: { hash: result, service_id: serviceId } };
      });
      return c.json(imageUrls(clientAppId, hash), 200);
    })
    .openapi(getImage, async (c) => {
      const image = parseImageName(c.req.valid('param').name);
      const bytes = image && (await findImage(db, image));
      if (!bytes) throw notFoundFault('image');
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // A console on another origin may show the image, too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    });
};
