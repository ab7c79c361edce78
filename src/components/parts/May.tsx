import type { ReactNode } from 'react';
import type { Right } from '../../../domain/rights';
import { useMay } from '../../authProvider/useMay';

/** Renders its children only for people with this right. */
export const May = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) && children;
