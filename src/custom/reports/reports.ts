import { oneOfCurrency } from '../../../domain/currency';
import { lostAfter } from '../../../domain/reports';
import type { ReportName } from './calls';
import type { FieldName } from './fields';

/** The definition of a report. */
interface ReportDefinition {
  report: ReportName;
  /** Names its file. */
  name: string;
  title: string;
  /** Explains how its figures are reckoned. */
  meaning: string;
  none: string;
  columns: readonly FieldName[];
}

/** A report over time, drawn as bars and lines. */
export interface TimeReport extends ReportDefinition {
  isWide?: true;
  figures: readonly FieldName[];
  bars: readonly FieldName[];
  lines?: readonly FieldName[];
  /** The figure whose earlier value is drawn beside, as a thin line. */
  before?: FieldName;
  /** The page with the rows that its steps count. */
  leadsTo?: 'schedule' | 'day-end';
}

/** A report by names, drawn as bars by the first of its columns. */
export interface LinesReport extends ReportDefinition {
  list: string;
  of: string;
}

const noAppointments = 'No appointments in this period';
const noTakings = 'Nothing was taken in this period';
const { visits, least, most, otherwise } = lostAfter;

export const bookedHours: TimeReport = {
  report: 'hours',
  name: 'booked-hours',
  title: 'Booked hours',
  meaning:
    "Booked time, without cancelled appointments, as a share of your therapists' working hours, or of your opening hours if you have no therapists.",
  none: noAppointments,
  isWide: true,
  figures: ['booked_share', 'booked'],
  columns: ['booked', 'open_hours', 'booked_share'],
  bars: ['booked_share'],
  before: 'booked_share',
  leadsTo: 'schedule',
};

export const takingsOverTime: TimeReport = {
  report: 'takings',
  name: 'takings',
  title: 'Takings',
  meaning:
    'Money and points received, before refunds, on the day of the payment. Refunds count on the day they were made.',
  none: noTakings,
  isWide: true,
  figures: ['cash', 'points', 'refunded'],
  columns: ['cash', 'points', 'refunded'],
  bars: ['cash', 'points'],
  before: 'cash',
  leadsTo: 'day-end',
};

export const customers: TimeReport = {
  report: 'customers',
  name: 'customers',
  title: 'New, returning and lost customers',
  meaning: `New: their first completed appointment is in this period. Returning: came in this period and before it. Lost: did not come back for twice their usual interval, from ${visits} visits on (${least} to ${most} days), or else for ${otherwise} days.`,
  none: 'Nobody came in this period',
  figures: ['new', 'returning', 'lost'],
  columns: ['new', 'returning', 'lost'],
  bars: ['returning', 'new'],
  lines: ['lost'],
  leadsTo: 'schedule',
};

export const attendance: TimeReport = {
  report: 'attendance',
  name: 'no-shows',
  title: 'No-shows and cancellations',
  meaning:
    'How the appointments of these days ended. Share of no-shows: of the completed and missed appointments, how many were missed.',
  none: noAppointments,
  figures: ['no_show', 'cancelled', 'missed'],
  columns: ['completed', 'no_show', 'cancelled', 'open', 'missed'],
  bars: ['no_show', 'cancelled'],
  leadsTo: 'schedule',
};

export const members: TimeReport = {
  report: 'members',
  name: 'members',
  title: 'Members and monthly income',
  meaning:
    "Customers on a plan at the end of each step, and their plans' income per month. Leavers: customers whose plan ended.",
  none: 'No members in this period',
  figures: ['members', 'income', 'left'],
  columns: ['members', 'income', 'joined', 'left'],
  bars: ['members'],
  before: 'members',
};

export const points: TimeReport = {
  report: 'points',
  name: 'points',
  title: 'Points',
  meaning: `Given and used, less what refunds took or gave back. Owed: what all customers could still pay with at the end; a point is worth ${oneOfCurrency()}.`,
  none: 'No points in this period',
  figures: ['given', 'used', 'owed'],
  columns: ['given', 'used', 'removed', 'owed'],
  bars: ['given'],
  lines: ['used'],
};

export const therapists: LinesReport = {
  report: 'hours',
  list: 'therapists',
  name: 'therapists',
  title: 'Booked hours by therapist',
  meaning: "Each therapist's booked time, as a share of their own working hours.",
  none: 'No therapists in this period',
  of: 'Therapist',
  columns: ['booked_share', 'booked', 'open_hours'],
};

export const plans: LinesReport = {
  report: 'members',
  list: 'plans',
  name: 'plans',
  title: 'Plans',
  meaning:
    'Members at the end of the period, what they pay per month, and how many joined and left.',
  none: 'No plans in this period',
  of: 'Plan',
  columns: ['members', 'income', 'joined', 'left'],
};

const takingsBy = (list: string, of: string, meaning: string): LinesReport => ({
  report: 'takings',
  list,
  name: `takings-by-${of.toLowerCase()}`,
  title: `Takings by ${of.toLowerCase()}`,
  meaning,
  none: noTakings,
  of,
  columns: ['takings', 'visits'],
});

/** By what takings are told, the first by default. */
export const takingsByName: readonly [LinesReport, ...LinesReport[]] = [
  takingsBy(
    'services',
    'Service',
    'Sales in money and points, before refunds. Visits: how often the service was part of a completed appointment.',
  ),
  takingsBy(
    'categories',
    'Category',
    "Sales of the category's services in money and points, before refunds. Visits: how often they were part of a completed appointment.",
  ),
  takingsBy(
    'therapists',
    'Therapist',
    'Money and points paid for the services of their completed appointments, on the day of the visit.',
  ),
  takingsBy(
    'campaigns',
    'Campaign',
    "Money and points from the campaign's orders, before refunds. Visits: services from these orders that were completed.",
  ),
];
