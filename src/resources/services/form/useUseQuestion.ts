import { useQueryClient } from '@tanstack/react-query';
import type { ServiceInput } from '../../../../domain/services';
import { useQuestion } from '../../../components/dialogs/useQuestion';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { known } from '../../../dataProvider/unknown';
import type { Service } from '../endpoint';
import { changeSentence } from '../serviceUse';
import { useServiceUsersQuery } from '../useServiceUsersQuery';

/** Asks before a service is saved that is in use and is to be hidden, or cheaper than its bundles allow. */
export const useUseQuestion = () => {
  const usersQuery = useServiceUsersQuery();
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const { ask, question } = useQuestion();

  /** Whether to save, which only a change that may do harm makes a question. */
  const confirm = async (before: Service | undefined, after: ServiceInput): Promise<boolean> => {
    const price = before && known(before.price);
    const wasActive = before?.is_active === true;
    const isCheaper = typeof price === 'number' && after.price < price;
    if (!before || !((wasActive && !after.is_active) || isCheaper)) return true;
    const users = await queryClient.fetchQuery(usersQuery);
    const text = changeSentence(
      { id: before.id, price: price ?? after.price, is_active: wasActive },
      after,
      users,
      { now: new Date(), timeZone },
    );
    if (!text) return true;
    return ask({
      title: 'This service is in use',
      confirmLabel: 'Save anyway',
      cancelLabel: 'Keep editing',
      harmless: true,
      children: text,
    });
  };

  return { confirm, question };
};
