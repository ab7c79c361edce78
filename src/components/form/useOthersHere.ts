import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { activityKinds } from '../../../domain/activity';
import { listed } from '../../../domain/text';
import { useMethods } from '../../dataProvider/useMethods';

const everyMs = 20_000;

/**
 * The colleagues who have the same record open in a form, as a sentence; undefined for none. Announces this
 * form to them as well, while the page is visible.
 */
export function useOthersHere(id: string | undefined): string | undefined {
  const methods = useMethods();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition({ resource });
  const named = resource.replaceAll('-', '_');
  const kind: string | undefined = options
    ? options.kind
    : activityKinds.find((recorded) => recorded === named);
  const { data } = useQuery({
    queryKey: ['presence', kind, id],
    queryFn: async ({ signal }) =>
      (await methods.sayPresence({ kind: kind ?? null, id: String(id), signal })).data,
    enabled: id !== undefined && kind !== undefined,
    meta: { needs: 'presence' },
    staleTime: everyMs,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isAlone ? false : everyMs),
  });
  const isSaid = data?.isAlone === false;
  useEffect(() => {
    if (!isSaid || kind === undefined || id === undefined) return undefined;
    const left = { kind, id };
    // If this call is lost, the presence expires on the server.
    return () => void methods.sayPresence({ kind: null, left }).catch(() => undefined);
  }, [isSaid, kind, id, methods]);
  if (!data?.others.length) return undefined;
  return `${listed(data.others)} ${data.others.length === 1 ? 'has' : 'have'} this open too.`;
}
