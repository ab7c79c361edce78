import { Notice } from '../feedback/Notice';
import { part } from '../parts/part';

const noticeWith =
  (end: string) =>
  ({ thing }: { thing: string }) => (
    <div role="status">
      <Notice>{`Somebody has deleted this ${thing}. What you typed stays here until you close the form${end}`}</Notice>
    </div>
  );

/** Says in an open form that its record is gone, and how it could come back. */
export const DeletedNotice = part(
  { needs: 'recycle_bin' },
  noticeWith('; restore it from the recycle bin to save it.'),
  noticeWith('.'),
);
