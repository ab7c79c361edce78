import { useTellFailure } from '../../../components/useTellFailure';
import { useWholeList } from '../../../components/useWholeList';
import type { Category } from '../../categories/endpoint';
import type { RewardPlan } from '../../reward-plans/endpoint';

/** What the service form chooses from. A failure is told, and the form stays usable (SVC-69). */
export const useFormLists = () => {
  const categories = useWholeList<Category>('categories');
  const plans = useWholeList<RewardPlan>('reward-plans');
  useTellFailure('The categories', categories.error);
  useTellFailure('The reward plans', plans.error);
  return { categories, plans };
};
