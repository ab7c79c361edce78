import { z } from '@hono/zod-openapi';
import { maximumBitmapMegapixels, maximumMegapixels } from '../domain/images';
import { maximumLength } from '../domain/limits';
import { behindPin, createRoute, open } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { idInQuery, json, text } from './wire';

export const uploadAnswerSchema = z
  .object({ thumbnailUrl: z.string(), detailUrl: z.string() })
  .openapi('UploadedImage');

/** The URL of an image in a body. */
export const imageUrl = text('The image address', maximumLength.text)
  .regex(/^(https?:\/\/\S+|\/(?!\/)\S*)?$/, 'The image address must be a web address')
  .nullish();

export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

/** The body's schema is not zod: the handler reads the file as it streams in. */
export const uploadServiceImage = createRoute({
  operationId: 'uploadServiceImage',
  method: 'post',
  path: '/api/owner/services/upload-image',
  tags: ['Services'],
  summary: "Upload a service's image",
  description: `One JPEG, PNG, GIF, TIFF, BMP or WebP file of at most 5 MB and ${maximumMegapixels} million pixels (BMP: ${maximumBitmapMegapixels} million), known by its content and not by its name. It is turned upright, fitted to 4:3 and stored as WebP without metadata. An image that no service and no therapist refers to is removed after a day.`,
  ...behindPin,
  request: {
    query: z.object({
      serviceId: idInQuery
        .optional()
        .openapi({ param: { name: 'serviceId', in: 'query' }, type: 'integer' }),
    }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
      },
    },
  },
  responses: {
    200: json(uploadAnswerSchema, 'Where the two sizes can be opened'),
    ...faults(400, 401, 403, 404, 503),
  },
});

/** An image file. It needs no token, since `<img>` sends none; its URL cannot be guessed. */
export const getImage = createRoute({
  operationId: 'getImage',
  method: 'get',
  path: '/images/{name}',
  tags: ['Services'],
  ...open,
  summary: 'An uploaded image',
  ...isAddition,
  request: {
    params: z.object({ name: z.string().openapi({ param: { name: 'name', in: 'path' } }) }),
  },
  responses: {
    200: {
      description: 'The image',
      content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
    },
    ...faults(404),
  },
});
