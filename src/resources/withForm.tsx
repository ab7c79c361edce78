import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

/** The list, and over it at the addresses of a new and of each record their form. */
export const withForm = (List: ComponentType, Form: ComponentType) => () => (
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
