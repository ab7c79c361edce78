import DiamondOutlined from '@mui/icons-material/DiamondOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';

const icons: Readonly<Record<number, typeof StarBorderOutlined>> = {
  1: StarBorderOutlined,
  2: WorkspacePremiumOutlined,
  3: DiamondOutlined,
};

/** The icon of a tier (PLAN-04); its colour follows from the attribute data-tier (PLAN-05). */
export const tierIcon = (tier: number) => icons[tier] ?? StarBorderOutlined;
