import { own } from '../../own';
import { extendResources } from '../extended';
import { resources as core } from '.';

/** The resources of the console: the core's, and those of extensions. */
export const resources = own ? extendResources(core) : core;
