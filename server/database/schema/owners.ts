import type { Generated } from 'kysely';
import type { DefaultTime, Json, Optional, OptionalTime, Row, Time } from './columns';

export interface ClientAppTable {
  id: Generated<number>;
  name: string;
  /** An IANA name such as America/New_York. */
  time_zone: string;
  /** With which the addresses of images are made; never sent out. */
  image_key: Generated<string>;
  created_at: DefaultTime;
}

export interface OwnerTable extends Row {
  email: string;
  name: string;
  phone_number: Optional<string>;
  role: Optional<string>;
  password_hash: string;
  pin_hash: Optional<string>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
}

export interface SessionTable extends Row {
  owner_id: number;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  /** In words, such as "Firefox on Windows". */
  device: Optional<string>;
  /** Whether the device was not known, and the owner has not said since that they know it. */
  is_new_device: Generated<boolean>;
  created_at: DefaultTime;
  last_used_at: DefaultTime;
  expires_at: Time;
  revoked_at: OptionalTime;
  pin_verified_at: OptionalTime;
}

/** From where an owner has signed in before. */
export interface SignInPlaceTable {
  client_app_id: number;
  owner_id: number;
  /** SHA-256 of an address or of a browser's token. */
  mark: Buffer;
  last_used_at: Time;
}

export interface LoginAttemptTable {
  kind: 'password' | 'pin' | 'email';
  /** Whom the tries were for, or from where, such as an e-mail in lower case or an owner's id. */
  subject: string;
  failures: number;
  last_failed_at: Time;
  blocked_until: OptionalTime;
}

/** A mail that waits to be sent. */
export interface MailTable {
  id: Generated<number>;
  recipient: string;
  kind: string;
  /** What its words are made of; never a secret. */
  facts: Json;
  attempts: Generated<number>;
  try_after: Time;
  created_at: Time;
}

export interface ActivityTable extends Row {
  at: Time;
  /** Empty when the system did it. */
  owner_id: Optional<number>;
  /** Such as service.created. */
  action: string;
  subject_type: string;
  subject_id: Optional<number>;
  /** The change that this one takes back. */
  undoes: Optional<number>;
  before: Json;
  after: Json;
}
