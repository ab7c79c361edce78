import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LocationsTab } from './LocationsTab';

const LocationForm = lazy(() => import('./LocationForm'));

/** The Check-in Rewards tab with the form of a location as a dialog over it. */
const LocationList = () => (
  <>
    <LocationsTab />
    <Suspense fallback={null}>
      <Routes>
        <Route path="create" element={<LocationForm />} />
        <Route path=":id" element={<LocationForm />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  </>
);

export default LocationList;
