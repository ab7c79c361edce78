import { known, useRecords } from '../../src/kit';

/** The vouchers that are worth something still, and their sum; undefined until they are known. */
export const useOpenVouchers = (customerId?: string) => {
  const { data, error } = useRecords('gift-vouchers');
  const open = data?.filter(
    ({ is_redeemed, customer_id }) =>
      is_redeemed !== true && (customerId === undefined || customer_id === customerId),
  );
  const sum = open?.reduce((total, { value }) => total + (known(value) ?? 0), 0);
  return { open, sum, error };
};
