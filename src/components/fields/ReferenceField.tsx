import type { ReactNode } from 'react';
import { useFieldValue, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../authProvider/useMay';
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
  const may = useMay();
  const { options } = useResourceDefinition({ resource: reference });
  return id && may(options?.right) ? (
    <Link className={cells.name} to={`/${reference}/${encodeURIComponent(id)}`}>
      {children}
    </Link>
  ) : (
    <span className={cells.name}>{children}</span>
  );
};
