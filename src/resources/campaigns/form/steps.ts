import { bundleFaults, campaignFaults } from '../../../../domain/campaigns';
import { bundleInputOf, type CampaignFormValues } from './formValues';

/** The steps of the editor in their order (CMP-09). */
export const steps = [
  { id: 'details', label: 'Campaign Details' },
  { id: 'bundles', label: 'Bundle Management' },
] as const;

export type StepId = (typeof steps)[number]['id'];

const positionOf = (id: StepId) => steps.findIndex((step) => step.id === id);

export const stepAfter = (id: StepId): StepId | undefined => steps[positionOf(id) + 1]?.id;

export const stepBefore = (id: StepId): StepId | undefined => steps[positionOf(id) - 1]?.id;

/** Why a step cannot be left for the next one yet, or the campaign not be saved; undefined when nothing is missing. */
export const hindrances: Record<StepId, (values: CampaignFormValues) => string | undefined> = {
  /** CMP-14. */
  details: (values) => campaignFaults(values)[0]?.message,
  /** CMP-27. */
  bundles({ bundles }) {
    if (bundles.length === 0) return 'Add at least one bundle to save the campaign';
    const faulty = bundles.filter((bundle) => bundleFaults(bundleInputOf(bundle)).length > 0);
    if (faulty.length === 0) return undefined;
    return faulty.length === 1
      ? '1 bundle is not complete yet'
      : `${faulty.length} bundles are not complete yet`;
  },
};

/** Whether a step may be opened: nothing is missing in those before it (CMP-14). */
export const canOpen = (id: StepId, values: CampaignFormValues): boolean =>
  steps.slice(0, positionOf(id)).every((step) => hindrances[step.id](values) === undefined);
