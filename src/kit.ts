/**
 * The public part of the console: all that an extension in own/ imports beside the types of extension.ts,
 * and what an upgrade keeps or names in docs/upgrading.md.
 */
export { useAuth } from './authProvider/AuthProvider';
export { useMay } from './authProvider/useMay';
export { ActButtons } from './components/acts/ActButtons';
export { ActDialogs } from './components/acts/ActDialogs';
export { ActMenu } from './components/acts/ActMenu';
export type { Act, ActDialogProps } from './components/acts/act';
export type { BulkDefinition } from './components/bulk/bulkDefinition';
export { useAsk } from './components/dialogs/Questions';
export { DialogBody, DialogFooter, RecordDialog } from './components/dialogs/RecordDialog';
export { useCloseDialog } from './components/dialogs/useCloseDialog';
export { EmptyState } from './components/feedback/EmptyState';
export { ErrorBanner } from './components/feedback/ErrorBanner';
export { LoadFailure } from './components/feedback/LoadFailure';
export { Notice } from './components/feedback/Notice';
export { Placeholder } from './components/feedback/Placeholder';
export { ActiveBadge } from './components/fields/ActiveBadge';
export { BooleanField } from './components/fields/BooleanField';
export { CalendarDayField } from './components/fields/CalendarDayField';
export { DateField } from './components/fields/DateField';
export type { FieldOf, FieldProps, OptionalFieldProps } from './components/fields/fieldProps';
export { MoneyField } from './components/fields/MoneyField';
export { NumberField } from './components/fields/NumberField';
export { PhoneField } from './components/fields/PhoneField';
export { ReferenceField } from './components/fields/ReferenceField';
export { RecordForm } from './components/form/RecordForm';
export { BooleanInput } from './components/inputs/BooleanInput';
export { DateInput } from './components/inputs/DateInput';
export { DateTimeInput } from './components/inputs/DateTimeInput';
export { Inputs } from './components/inputs/Inputs';
export { MoneyInput } from './components/inputs/MoneyInput';
export { NumberInput } from './components/inputs/NumberInput';
export { PhoneInput } from './components/inputs/PhoneInput';
export { RadioButtonGroupInput } from './components/inputs/RadioButtonGroupInput';
export { ReferenceInput } from './components/inputs/ReferenceInput';
export { SelectInput } from './components/inputs/SelectInput';
export { TextInput } from './components/inputs/TextInput';
export { ChoiceFilter } from './components/list/ChoiceFilter';
export { DataTable } from './components/list/DataTable';
export { DeleteButton } from './components/list/DeleteButton';
export { EditButton } from './components/list/EditButton';
export { filtersOf } from './components/list/filtersOf';
export { List } from './components/list/List';
export { PagedList } from './components/list/PagedList';
export { RecordLink } from './components/list/RecordLink';
export { SearchInput } from './components/list/SearchInput';
export { SelectFilter } from './components/list/SelectFilter';
export { Button } from './components/parts/Button';
export { Fact, FactNote, Facts } from './components/parts/Facts';
export { PageHead } from './components/parts/PageHead';
export { type Declared, part } from './components/parts/part';
export { StatCard, StatCards } from './components/parts/StatCards';
export { StatusBadge } from './components/parts/StatusBadge';
export { default as surfaces } from './components/parts/surfaces.module.css';
export { useMayOpen } from './components/parts/useMayOpen';
export { useNow } from './components/parts/useNow';
export { useRecords } from './components/parts/useRecords';
export { useTimeZone } from './components/parts/useTimeZone';
export { useToday } from './components/parts/useToday';
export { Show } from './components/show/Show';
export { TabbedShowLayout } from './components/show/TabbedShowLayout';
export type { Endpoint } from './dataProvider/endpoint';
export { pagedList, restEndpoint, singleRecord, wholeList } from './dataProvider/endpoint';
export { ApiError, isNotFound, messageOf } from './dataProvider/errors';
export { readersOf, wholeBody } from './dataProvider/fields';
export { listedByPages } from './dataProvider/listedByPages';
export {
  optional,
  partReader,
  readFlag,
  readMoment,
  readNumber,
  readText,
  recordReader,
  rowsReader,
} from './dataProvider/read';
export { endpointOf, resourceAt } from './dataProvider/resourceAt';
export { isUnknown, known, shown, type Unknown, unknownText } from './dataProvider/unknown';
export { useMethods } from './dataProvider/useMethods';
export { PlaceLink } from './navigation/PlaceLink';
