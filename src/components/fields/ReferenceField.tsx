import type { ReactNode } from 'react';
import { useFieldValue } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../../layout/useMayOpen';
import cells from '../list/cells.module.css';
import type { FieldProps } from './fieldProps';

interface ReferenceFieldProps extends FieldProps {
  /** The resource of the other record. */
  reference: string;
  /** What the other record is called, which this one knows. */
  children: ReactNode;
}

/** Another record by its name, with the link to its page where its id is known and the owner may open that. */
export const ReferenceField = ({ source, reference, children }: ReferenceFieldProps) => {
  const id = useFieldValue({ source });
  const mayOpen = useMayOpen();
  const page = `/${reference}/${encodeURIComponent(id)}`;
  return id && mayOpen(page) ? (
    <Link className={cells.name} to={page}>
      {children}
    </Link>
  ) : (
    <span className={cells.name}>{children}</span>
  );
};
