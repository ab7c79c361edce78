/** The files of the console. */
import { kinds } from './kinds.mjs';
import { capitalized, withArticle } from './names.mjs';

/** @typedef {import('./sharedFiles.mjs').Template} Template */

/** `src/resources/tea-blends/endpoint.ts` @type {Template} */
export const endpointFile = ({ name, one, type, variable, plural, kind, table }) => `
import { ${variable}Fields } from '../../../domain/${plural}';
import { restEndpoint, wholeList } from '../../dataProvider/endpoint';
import { readersOf } from '../../dataProvider/fields';
import { recordReader } from '../../dataProvider/read';

const shape = {
  path: '/api/owner/${name}',
  item: '${kind}',
  items: '${table}',
  toRecord: recordReader(readersOf(${variable}Fields)),
};

/** ${capitalized(withArticle(one))}, as the console has it. */
export type ${type} = ReturnType<typeof shape.toRecord>;

export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };
`;

/** `src/resources/tea-blends/TeaBlendList.tsx` @type {Template} */
export const listFile = ({ one, several, type, variable, plural, label }) => `
import { ${variable}Fields } from '../../../domain/${plural}';
import { Columns } from '../../components/list/Columns';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { filtersOf } from '../../components/list/filtersOf';
import { List } from '../../components/list/List';

const noun = ['${one}', '${several}'] as const;

const ${type}List = () => (
  <List sort={{ field: 'name', order: 'ASC' }} noun={noun} {...filtersOf(${variable}Fields, noun)}>
    <DataTable label="${label}" opens>
      <Columns of={${variable}Fields} />
      <DataTable.Col label="Actions" place="actions">
        <EditButton />
        <DeleteButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

export default ${type}List;
`;

/** `src/resources/tea-blends/TeaBlendForm.tsx` @type {Template} */
export const formFile = ({ one, type, variable, plural }) => `
import { ruleOf } from '../../../domain/fieldRules';
import { ${variable}Fields } from '../../../domain/${plural}';
import { RecordForm } from '../../components/form/RecordForm';
import { Inputs } from '../../components/inputs/Inputs';
import styles from './${type}Form.module.css';

const { start, faults } = ruleOf(${variable}Fields);

const ${type}Form = () => (
  <RecordForm thing="${one}" width="sm" defaultValues={start} check={faults}>
    <div className={styles.fields}>
      <Inputs of={${variable}Fields} autoFocus />
    </div>
  </RecordForm>
);

export default ${type}Form;
`;

/** `src/resources/tea-blends/TeaBlendForm.module.css` @type {Template} */
export const styleFile = () => `.fields {
  composes: single from global;
  gap: var(--space-l);
}
`;

/** `src/resources/tea-blends/index.ts` @type {Template} */
export const definitionFile = (
  { name, one, several, type, plural, kind, title, label },
  fields,
) => {
  // The history knows the words of these.
  const others = fields.filter(({ name }) => !['name', 'price', 'is_active'].includes(name));
  const words = others.map(({ name, kind, label }) => {
    const { written } = kinds[kind];
    return `${name}: ['${label.toLowerCase()}'${written ? `, '${written}'` : ''}]`;
  });
  const hasStatus = fields.some(({ kind }) => kind === 'active');
  return `
${hasStatus ? "import { bulkStatus } from '../../components/bulk/bulkDefinition';\n" : ''}\
import { defineResource } from '../defineResource';

export const ${plural} = defineResource({
  name: '${name}',
  label: '${title}',
  area: 'appConfig',
  recordRepresentation: 'name',
  contents: '${several}',
  list: () => import('./${type}List'),
  form: () => import('./${type}Form'),
${hasStatus ? '  bulk: bulkStatus,\n' : ''}\
  kind: '${kind}',
  kinds: ['${kind}'],
  activity: {
    ${kind}: { one: '${one}', all: '${label}', fields: { ${words.join(', ')} } },
  },
});
`;
};
