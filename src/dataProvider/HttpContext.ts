import { createContext, useContext } from 'react';
import type { Http } from './http';
import { createSaves } from './save';

/** The members of the http client that components use. */
const HttpContext = createContext<Pick<Http, 'saves'>>({ saves: createSaves() });

export const HttpProvider = HttpContext.Provider;

export const useHttp = () => useContext(HttpContext);
