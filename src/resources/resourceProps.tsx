import { lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { neededFor, type ResourceDefinition, type View } from './defineResource';
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
 * What react-admin's <Resource> needs of a definition. A record without a form is shown at its own
 * address, such as /customers/7, where react-admin looks for the form.
 */
export const resourceProps = ({
  name,
  label,
  kind,
  area,
  needs,
  recordRepresentation,
  list,
  form,
  show,
  imports,
  bulk,
  hasCreate = Boolean(form),
  hasEdit = Boolean(form),
  hasShow = Boolean(show),
}: ResourceDefinition): ResourceProps => ({
  name,
  recordRepresentation,
  ...(list && { list: form ? withForm(list, form) : lazy(list) }),
  ...(show && { edit: lazy(show) }),
  hasCreate,
  hasEdit,
  hasShow,
  options: {
    label,
    kind,
    imports,
    bulk,
    needs: neededFor({ area, needs }),
    ...(endpoints[name] && endpoints[name].isOwnerApi !== true && { isElsewhere: true }),
    ...(endpoints[name]?.remove && { canDelete: true }),
    ...(endpoints[name]?.isPaged && { isPaged: true }),
  },
});
