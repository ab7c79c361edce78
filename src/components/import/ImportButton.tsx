import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { lazy, Suspense } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { useMay } from '../../authProvider/useMay';
import menus from '../list/listMenus.module.css';
import { useClosePart, usePlaceInList } from '../list/usePlaceInList';
import { Button } from '../parts/Button';
import { useHasAddition } from '../parts/useHasAddition';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** Opens the import of the resource in the context, where its definition and the server have one. */
export const ImportButton = ({ asMenu = false }: { asMenu?: boolean }) => {
  const resource = useResourceContext() ?? '';
  const { importer } = useResourceDefinition({ resource }).options ?? {};
  const may = useMay();
  const isPossible = useHasAddition('imports') && importer && may('config');
  const { get, open } = usePlaceInList();
  const close = useClosePart('import');
  if (!isPossible) return null;
  const button = {
    onClick: () => open({ import: '1' }),
    children: (
      <>
        <FileUploadOutlined aria-hidden="true" />
        Import
      </>
    ),
  };
  return (
    <>
      {asMenu ? (
        <button type="button" className={menus.button} {...button} />
      ) : (
        <Button variant="outline" {...button} />
      )}
      <Suspense fallback={null}>
        {get('import') && <ImportDialog resource={resource} load={importer} onClose={close} />}
      </Suspense>
    </>
  );
};
