import { dateKey } from '../../../domain/time';
import { currentTime } from '../../dataProvider/serverClock';
import { definePage } from '../definePage';
import { askedIn, reportCall, reportNames } from './calls';

export const reports = definePage({
  name: 'reports',
  label: 'Reports',
  needs: 'reports',
  right: { all: ['money', 'reports'] },
  view: () => import('./Reports'),
  firstCalls: ({ query, timeZone }) => {
    const asked = askedIn((name) => query.get(name) ?? '', dateKey(currentTime(), timeZone));
    return asked.fault ? [] : reportNames.map((report) => reportCall(report, asked));
  },
});
