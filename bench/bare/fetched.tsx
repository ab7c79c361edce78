import { createRoot } from 'react-dom/client';
import { Rows } from './rows.mjs';

const root = document.getElementById('root');
const answer = await fetch('/api/customers?range=[0,24]');
if (root) createRoot(root).render(<Rows rows={await answer.json()} />);
