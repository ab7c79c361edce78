import { createContext, useContext } from 'react';
import { createHeldChanges } from './heldChanges';
import type { Http } from './http';
import { createSaves } from './save';

/** The members of the http client that components use. */
const HttpContext = createContext<Pick<Http, 'saves' | 'held'>>({
  saves: createSaves(),
  held: createHeldChanges(() => null),
});

export const HttpProvider = HttpContext.Provider;

export const useHttp = () => useContext(HttpContext);
