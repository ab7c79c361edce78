/** "5 check-ins". */
export const requirement = (checkIns: number): string =>
  `${checkIns} ${checkIns === 1 ? 'check-in' : 'check-ins'}`;
