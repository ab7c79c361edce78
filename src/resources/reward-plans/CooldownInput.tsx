import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { once } from '../../../domain/activity';
import { cooldownFault } from '../../../domain/rewardPlans';
import { counted, plural } from '../../../domain/text';
import { useStillWanted } from '../../components/dialogs/useStillWanted';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { useFault } from '../../components/feedback/useFault';
import { HistoryButton } from '../../components/history/HistoryButton';
import { useUndoAction } from '../../components/history/useUndo';
import surfaces from '../../components/parts/surfaces.module.css';
import { type GlobalSettings, settingsQuery } from '../../custom/settings/globalSettings';
import { isChangedElsewhere, messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import { parseCooldown } from './planWords';
import styles from './RewardPlanList.module.css';

/**
 * An input saved on blur and Enter. It is a chunk of its own without react-hook-form, which the page of the
 * cards does not otherwise need.
 */
const CooldownInput = ({ settings }: { settings: GlobalSettings }) => {
  const { default_intro_service_cooldown_months: months } = settings;
  const id = useId();
  const methods = useMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const { queryKey } = settingsQuery(methods);
  const sendIfWanted = useStillWanted();
  /** Undefined: the saved value stands in the input. */
  const [typed, setTyped] = useState<string>();
  /** The settings as they were when the first of it was typed. */
  const [seen, setSeen] = useState(settings);
  const { fault, tellFault } = useFault();
  const busy = useRef(false);
  const shown = typed ?? String(months);

  const saving = useMutation({
    mutationFn: (value: number) =>
      sendIfWanted({
        version: seen.version,
        send: (version) =>
          methods.updateGlobalSettings({
            default_intro_service_cooldown_months: value,
            version,
          }),
        async look() {
          const { data } = await methods.globalSettings();
          const now = data.default_intro_service_cooldown_months;
          const text = `Somebody else has set the cooldown to ${counted(now, 'month')} in the meantime.`;
          const isSeen = now === seen.default_intro_service_cooldown_months;
          return { version: data.version, ...(!isSeen && { text }) };
        },
        title: `Set it to ${counted(value, 'month')} anyway?`,
        confirmLabel: 'Set it',
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...data });
      // The message is there for its Undo button: the card already says that it is saved.
      const actions = undoAction(data);
      if (actions.length > 0) notify('The cooldown is saved', { type: 'success', actions });
    },
    onError: (error) => {
      // A declined conflict is no error: the owner chose the other value.
      if (!isChangedElsewhere(error)) {
        tellFault(messageOf(error, 'Failed to save cooldown setting'));
      }
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
      tellFault(refused);
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
            if (typed === undefined) setSeen(settings);
            setTyped(target.value);
          }}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
          }}
          slotProps={{
            htmlInput: {
              // React fires no change for an unchanged value, such as the restored one.
              onInput: () => tellFault(undefined),
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
        <HistoryButton id={once} kind="settings" />
      </div>
      {fault && <ErrorBanner message={fault} />}
      <p className={surfaces.quiet} id={`${id}hint`}>
        How long a new member waits between two free introductory services. Applies to all plans; 0
        means no wait.
      </p>
    </>
  );
};

export default CooldownInput;
