import { hydrateRoot } from 'react-dom/client';
import { Rows } from './rows.mjs';

const root = document.getElementById('root');
const rows = JSON.parse(document.getElementById('rows')?.textContent ?? '[]');
if (root) hydrateRoot(root, <Rows rows={rows} />);
