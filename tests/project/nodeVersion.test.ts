import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFault, root } from '../../scripts/support/project.mjs';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(['20.19.0', '20.20.1', '22.12.0', '24.0.0', '25.1.0'])(
  'Node.js %s will do',
  (version) => {
    expect(nodeFault(engines.node, version)).toBeUndefined();
  },
);

test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0', '23.11.0'])(
  'Node.js %s, for which the packages are not made, is refused',
  (version) => {
    expect(nodeFault(engines.node, version)).toBe(
      `Node.js 20 (from 20.19 on) or 22 (from 22.12 on) or 24 and later is needed; this is ${version}.`,
    );
  },
);
