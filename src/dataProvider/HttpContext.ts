import { createContext, useContext } from 'react';
import type { Http } from './http';
import { createSaves } from './save';

/** What the parts of a page know of the client that they call by. */
const HttpContext = createContext<Pick<Http, 'saves'>>({ saves: createSaves() });

export const HttpProvider = HttpContext.Provider;

export const useHttp = () => useContext(HttpContext);
