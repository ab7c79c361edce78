/** The verbena blossom, or a brand's logo, which its style puts in its place. Decorative: the name stands beside it or in a label. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path fill="var(--verbena-primary)" d={blossom} />
    <circle fill="var(--verbena-accent)" cx="16" cy="16.7" r="2" />
  </svg>
);

/** Five heart-shaped petals in a viewBox of 32 by 32; public/favicon.svg draws the same. */
export const blossom =
  'M16.0 13.7C13.9 11.5 9.5 8.8 9.5 4.5C9.5 1.5 14.2 -0.0 16.0 3.3C17.8 -0.0 22.5 1.5 22.5 4.5C22.5 8.8 18.1 11.5 16.0 13.7ZM18.9 15.8C20.3 13.1 21.5 8.0 25.5 6.7C28.4 5.8 31.3 9.8 28.7 12.6C32.5 13.3 32.5 18.2 29.6 19.2C25.5 20.5 21.6 17.1 18.9 15.8ZM17.8 19.2C20.8 19.6 25.9 19.3 28.4 22.7C30.2 25.2 27.3 29.2 23.9 27.5C24.4 31.3 19.6 32.8 17.9 30.4C15.4 26.9 17.3 22.1 17.8 19.2ZM14.2 19.2C14.7 22.1 16.6 26.9 14.1 30.4C12.4 32.8 7.6 31.3 8.1 27.5C4.7 29.2 1.8 25.2 3.6 22.7C6.1 19.3 11.2 19.6 14.2 19.2ZM13.1 15.8C10.4 17.1 6.5 20.5 2.4 19.2C-0.5 18.2 -0.5 13.3 3.3 12.6C0.7 9.8 3.6 5.8 6.5 6.7C10.5 8.0 11.7 13.1 13.1 15.8Z';
