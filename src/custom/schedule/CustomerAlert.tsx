import { Notice } from '../../components/feedback/Notice';

/** A customer's alert, such as an allergy; nothing without one. */
export const CustomerAlert = ({ alert }: { alert: string | undefined }) =>
  alert && (
    <Notice>
      <span className="visually-hidden">Alert: </span>
      {alert}
    </Notice>
  );
