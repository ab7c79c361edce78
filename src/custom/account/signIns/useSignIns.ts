import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../authProvider/AuthProvider';
import { useToldMutation } from '../../../components/feedback/useToldMutation';
import { useMethods } from '../../../dataProvider/useMethods';
import type { SignIn } from '../accountMethods';

export const signInsKey = ['account', 'sign-ins'];

/** The name of a signed-in device. */
export const deviceName = ({ device }: SignIn): string => device ?? 'Unknown device';

/** The owner's active sessions. */
export const useSignIns = ({ enabled = true } = {}) => {
  const { user, token } = useAuth();
  const methods = useMethods();
  const userId = user?.id ?? '';
  return useQuery({
    queryKey: signInsKey,
    queryFn: async ({ signal }) => (await methods.signIns({ userId, signal })).data,
    enabled: enabled && token() !== null,
  });
};

/** Confirms a new device. */
export const useConfirmSignIn = () => {
  const userId = useAuth().user?.id ?? '';
  const methods = useMethods();
  return useToldMutation(({ id }: SignIn) => methods.confirmSignIn({ userId, id }), {
    queryKey: signInsKey,
  });
};
