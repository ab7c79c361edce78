import type { Endpoint } from '../dataProvider/endpoint';

const files = import.meta.glob<Endpoint>(['./*/endpoint.ts', '../../own/**/endpoint.ts'], {
  eager: true,
  import: 'endpoint',
});

/** The calls of every resource, by its name: the `endpoint` of the file endpoint.ts in its folder. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(files).map(([path, endpoint]) => [path.split('/').at(-2) ?? '', endpoint]),
);
