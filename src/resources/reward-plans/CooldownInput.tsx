import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { cooldownFault } from '../../../domain/rewardPlans';
import { plural } from '../../../domain/text';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { useUndoAction } from '../../components/history/useUndo';
import surfaces from '../../components/parts/surfaces.module.css';
import { messageOf } from '../../dataProvider/errors';
import { planQueries } from './planQueries';
import { parseCooldown } from './planWords';
import styles from './RewardPlanList.module.css';
import { usePlanMethods } from './usePlanMethods';

/**
 * What is typed is saved on leaving it and by Enter. It has a chunk of its own, and no form: text
 * fields and react-hook-form would come with every look at the cards.
 */
const CooldownInput = ({ months }: { months: number }) => {
  const id = useId();
  const methods = usePlanMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const { queryKey } = planQueries.settings(methods);
  /** Undefined: the saved value stands in the input. */
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const busy = useRef(false);
  const shown = typed ?? String(months);

  const saving = useMutation({
    mutationFn: (value: number) =>
      methods.updateGlobalSettings({ default_intro_service_cooldown_months: value }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, data);
      // The card says that it is saved: the message is for the button alone.
      const actions = undoAction(data);
      if (actions.length > 0) notify('The cooldown is saved', { type: 'success', actions });
    },
    onError: (error) => {
      setFault(messageOf(error, 'Failed to save cooldown setting'));
      return queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      busy.current = false;
      setTyped(undefined);
    },
  });

  const save = () => {
    if (typed === undefined || busy.current) return;
    const value = parseCooldown(typed);
    const refused = cooldownFault(value);
    if (refused || value === months) {
      setFault(refused);
      setTyped(undefined);
      return;
    }
    busy.current = true;
    saving.mutate(value);
  };

  return (
    <>
      <div className={styles.cooldown}>
        <TextField
          id={id}
          label="Cooldown"
          value={shown}
          error={fault !== undefined}
          onChange={({ target }) => {
            saving.reset();
            setTyped(target.value);
          }}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
          }}
          slotProps={{
            htmlInput: {
              // React tells no change to what stands there already, as the restored value does.
              onInput: () => setFault(undefined),
              inputMode: 'numeric',
              autoComplete: 'off',
              'aria-describedby': `${id}unit ${id}hint`,
              readOnly: saving.isPending,
            },
          }}
        />
        <span id={`${id}unit`}>{plural(parseCooldown(shown), 'month')}</span>
        <span className={`${surfaces.quiet} ${styles.saved}`} role="status">
          {saving.isPending ? 'Saving...' : saving.isSuccess && 'Saved'}
        </span>
      </div>
      {fault && <ErrorBanner message={fault} />}
      <p className={surfaces.quiet} id={`${id}hint`}>
        How long a new member waits between two free introductory services. It holds for all plans;
        0 means no wait.
      </p>
    </>
  );
};

export default CooldownInput;
