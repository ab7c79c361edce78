import type { ReactNode } from 'react';
import { useFieldValue, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../authProvider/useMay';
import cells from './cells.module.css';
import type { FieldProps } from './fieldProps';

interface ReferenceFieldProps extends FieldProps {
  /** The resource of the other record. */
  reference: string;
  /** The other record's name, as this record has it. */
  children: ReactNode;
}

/** The name of another record, as a link to its page if its id is known and the owner may open it. */
export const ReferenceField = ({ source, reference, children }: ReferenceFieldProps) => {
  const id = useFieldValue({ source });
  const may = useMay();
  const { options } = useResourceDefinition({ resource: reference });
  return id && options && may(options.right) ? (
    <Link className={cells.name} to={`/${reference}/${encodeURIComponent(id)}`}>
      {children}
    </Link>
  ) : (
    <span className={cells.name}>{children}</span>
  );
};
