import type { ReactNode } from 'react';
import type { Right } from '../../../domain/rights';
import { useMay } from '../../authProvider/useMay';

/** What only those see who may do it. */
export const May = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) && children;
