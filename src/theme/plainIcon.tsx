import type { ReactNode, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'fontSize'> {
  fontSize?: 'small';
  /** Its name, where it says something by itself. */
  titleAccess?: string;
}

/**
 * An icon of @mui/icons-material as one plain element. The build puts this in the place of the package's
 * own function, whose icons are each a styled component with a theme.
 */
const createPlainIcon =
  (drawing: ReactNode) =>
  ({ fontSize, titleAccess, className = '', ...props }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one where it is more than decoration
    <svg
      className={`icon ${className}`}
      data-size={fontSize}
      viewBox="0 0 24 24"
      role={titleAccess && 'img'}
      aria-hidden={titleAccess ? undefined : true}
      {...props}
    >
      {drawing}
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  );

export default createPlainIcon;
