import { useMethods } from '../../dataProvider/useMethods';
import type { categoryMethods } from './categoryMethods';

export type CategoryMethods = ReturnType<typeof categoryMethods>;

/** The calls of categories, beside react-admin's own. */
export const useCategoryMethods = () => useMethods<CategoryMethods>();
