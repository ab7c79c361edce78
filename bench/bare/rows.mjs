/** A list without any library but React, for the build and for the server that renders it. */
import { createElement as h } from 'react';

const heads = [
  'Customer',
  'Tier',
  'Join Date',
  'Total Spent',
  'Last Activity',
  'Points',
  'Actions',
];

/** @param {{ rows: { id: number, name: string, phone: string, joined: string }[] }} props */
export const Rows = ({ rows }) =>
  h(
    'table',
    null,
    h('thead', null, h('tr', null, ...heads.map((head) => h('th', { key: head }, head)))),
    h(
      'tbody',
      null,
      ...rows.map(({ id, name, phone, joined }) =>
        h(
          'tr',
          { key: id },
          ...[name, phone, joined.slice(0, 10), '$0.00', 'Today', '5', 'Edit'].map((cell, at) =>
            h('td', { key: heads[at] }, cell),
          ),
        ),
      ),
    ),
  );
