import { lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { declaredBulk } from '../components/bulk/declaredBulk';
import { type ResourceDefinition, rightFor, type View } from './defineResource';
import { endpoints } from './endpoints';

/** The list, and over it at the addresses of a new and of each record their form. */
const withForm = (list: View, form: View) => {
  const List = lazy(list);
  const Form = lazy(form);
  return () => (
    <>
      <List />
      <Suspense fallback={null}>
        <Routes>
          <Route path="create" element={<Form />} />
          <Route path=":id" element={<Form />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </>
  );
};

/**
 * The props of react-admin's <Resource> by a definition. A record that is only shown has its page at
 * /customers/7, where react-admin expects the form.
 */
export const resourceProps = ({
  name,
  label,
  kind,
  area,
  needs,
  right,
  recordRepresentation,
  list,
  form,
  create,
  edit,
  show,
  imports,
  bulk,
  hasCreate = Boolean(form ?? create),
  hasEdit = Boolean(form ?? edit),
  hasShow = Boolean(show),
}: ResourceDefinition): ResourceProps => {
  const endpoint = endpoints[name];
  const isEdited = (form ?? edit) !== undefined;
  return {
    name,
    recordRepresentation,
    ...(list && { list: form ? withForm(list, form) : lazy(list) }),
    ...(create && { create: lazy(create) }),
    ...(edit && { edit: lazy(edit) }),
    ...(show && { [isEdited ? 'show' : 'edit']: lazy(show) }),
    hasCreate,
    hasEdit,
    hasShow,
    options: {
      label,
      needs,
      right: rightFor({ area, right }),
      // Of a record that another server keeps, ours knows nothing: the same id is another record here.
      ...(endpoint?.isOwnerApi && {
        kind,
        imports,
        bulk: bulk ?? (endpoint.fields && declaredBulk(endpoint.fields)),
        canDelete: endpoint.remove !== undefined,
      }),
      ...(endpoint?.isPaged && { isPaged: true }),
      ...(endpoint?.sorts && { sorts: endpoint.sorts }),
    },
  };
};
