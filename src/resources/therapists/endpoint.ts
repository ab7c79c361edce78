import type { TherapistInput } from '../../../domain/therapists';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readFlag, readText, recordReader } from '../../dataProvider/read';
import type { Unknown } from '../../dataProvider/unknown';

/** A person who does appointments. */
export interface Therapist extends ConsoleRecord, Pick<TherapistInput, 'name'> {
  is_active: boolean | Unknown;
}

const shape: Shape<Therapist> = {
  path: '/api/owner/therapists',
  item: 'therapist',
  items: 'therapists',
  toRecord: recordReader({ name: readText, is_active: readFlag }),
};

export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };
