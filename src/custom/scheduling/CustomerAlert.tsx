import { Notice } from '../../components/feedback/Notice';

/** What has to be known before a customer is treated, such as an allergy; nothing without one. */
export const CustomerAlert = ({ alert }: { alert: string | undefined }) =>
  alert && (
    <Notice>
      <span className="visually-hidden">Alert: </span>
      {alert}
    </Notice>
  );
