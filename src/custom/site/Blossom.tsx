import { blossom } from '../../layout/BrandMark';

/** The mark as a fine outline in the current colour, to be laid behind a page. */
export const Blossom = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d={blossom} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    <circle
      cx="16"
      cy="16.7"
      r="2"
      fill="none"
      stroke="currentColor"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
