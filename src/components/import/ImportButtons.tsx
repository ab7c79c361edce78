import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { lazy, Suspense } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { ActButtons } from '../acts/ActButtons';
import { ActItems } from '../acts/ActItems';
import { Acts } from '../acts/Acts';
import type { DialogAct } from '../acts/act';
import { useAddressParams, useClosePart } from '../dialogs/useAddressParams';
import menus from '../list/listMenus.module.css';
import { MenuButton } from '../parts/MenuButton';
import { useOffered } from '../parts/part';
import type { ImportDefinition } from './importer';

const ImportDialog = lazy(() => import('./ImportDialog'));

const words = (
  <>
    <FileUploadOutlined aria-hidden="true" />
    Import
  </>
);

/** Open the imports of the resource in the context, where its definition and the server have them. */
export const ImportButtons = ({ asMenu = false }: { asMenu?: boolean }) => {
  const resource = useResourceContext() ?? '';
  const { imports = [] } = useResourceDefinition({ resource }).options ?? {};
  const isOffered = useOffered();
  const { get } = useAddressParams();
  const close = useClosePart('import');
  const possible = (imports as readonly ImportDefinition[]).filter(({ needs, rights = [] }) =>
    ['config' as const, ...rights].every((right) => isOffered({ needs, right })),
  );
  const acts = possible.map(
    ({ name, label }): DialogAct<null> => ({
      name,
      label,
      icon: FileUploadOutlined,
      opens: 'import',
      value: () => name,
    }),
  );
  const opened = possible.find(({ name }) => name === get('import'));
  return (
    <>
      {!asMenu ? (
        <ActButtons of={acts} on={null} variant="outline" />
      ) : acts.length > 1 ? (
        <MenuButton className={menus.button} label={words}>
          <ActItems of={acts} on={null} />
        </MenuButton>
      ) : (
        <Acts
          of={acts}
          on={null}
          draw={({ way: { component: Tag, ...way } }) => (
            <Tag className={menus.button} {...way}>
              {words}
            </Tag>
          )}
        />
      )}
      <Suspense fallback={null}>
        {opened && (
          <ImportDialog name={opened.name} resource={resource} load={opened.load} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
