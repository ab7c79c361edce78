import DiamondOutlined from '@mui/icons-material/DiamondOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';

const icons: Readonly<Record<string, typeof StarBorderOutlined>> = {
  1: StarBorderOutlined,
  2: WorkspacePremiumOutlined,
  3: DiamondOutlined,
};

/** The icon of a tier; its colour follows from the attribute data-tier. */
export const tierIcon = (tier: number | null) => icons[tier ?? ''] ?? StarBorderOutlined;
