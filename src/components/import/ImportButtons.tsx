import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { lazy, Suspense } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { useAddressParams, useClosePart } from '../dialogs/useAddressParams';
import menus from '../list/listMenus.module.css';
import { Button } from '../parts/Button';
import { useOffered } from '../parts/part';
import type { ImportDefinition } from './importer';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** Open the imports of the resource in the context, where its definition and the server have them. */
export const ImportButtons = ({ asMenu = false }: { asMenu?: boolean }) => {
  const resource = useResourceContext() ?? '';
  const { imports = [] } = useResourceDefinition({ resource }).options ?? {};
  const isOffered = useOffered();
  const { get, open } = useAddressParams();
  const close = useClosePart('import');
  const possible = (imports as readonly ImportDefinition[]).filter(({ needs, rights = [] }) =>
    ['config' as const, ...rights].every((right) => isOffered({ needs, right })),
  );
  const opened = possible.find(({ name }) => name === get('import'));
  return (
    <>
      {possible.map(({ name, label }) => {
        const button = {
          onClick: () => open({ import: name }),
          children: (
            <>
              <FileUploadOutlined aria-hidden="true" />
              {label}
            </>
          ),
        };
        return asMenu ? (
          <button key={name} type="button" className={menus.button} {...button} />
        ) : (
          <Button key={name} variant="outline" {...button} />
        );
      })}
      <Suspense fallback={null}>
        {opened && (
          <ImportDialog name={opened.name} resource={resource} load={opened.load} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
