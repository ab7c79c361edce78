import type { Generated } from 'kysely';
import type { DefaultTime, Json, OfBusiness, Optional, OptionalTime, Row, Time } from './columns';

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
  /** In base32; it counts once there is an instant since when. */
  second_factor_secret: Optional<string>;
  second_factor_since: OptionalTime;
  /** Of the last code that was taken, so that each is taken once. */
  second_factor_step: Optional<number>;
  /** How often all sessions were ended, by which a sign-in that was under way is told from a new one. */
  sign_outs: Generated<number>;
  /** What the person may do; null is everything. */
  rights: Optional<string[]>;
  /** The most that the person may give back of one payment, in dollars; null without a limit. */
  refund_limit: Optional<string>;
  /** SHA-256 of the token of an invitation that was not accepted yet. */
  invitation_hash: Optional<Buffer>;
  invited_until: OptionalTime;
  /** Since when the person has left; what they did keeps their name. */
  removed_at: OptionalTime;
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
  /** Ended from a new device, maybe its own: it is listed until the owner has seen to it. */
  stays_listed: Generated<boolean>;
  created_at: DefaultTime;
  last_used_at: DefaultTime;
  expires_at: Time;
  revoked_at: OptionalTime;
  pin_verified_at: OptionalTime;
  /** When a code of the second factor was given last. */
  code_verified_at: OptionalTime;
  /** What it has open for changing, such as "service 7", and when it last said so. */
  open_record: Optional<string>;
  opened_at: OptionalTime;
}

/** From where an owner has signed in before. */
export interface SignInPlaceTable {
  client_app_id: number;
  owner_id: number;
  /** SHA-256 of an address or of a browser's token. */
  mark: Buffer;
  last_used_at: Time;
  /** Until when no code is asked for in this browser. */
  trusted_until: OptionalTime;
  /** The session on a new device by which it became known, for as long as that one is new. */
  unconfirmed_session: Optional<number>;
}

export interface RecoveryCodeTable {
  client_app_id: number;
  owner_id: number;
  /** Its first characters, by which it is found. */
  mark: string;
  /** Of the others. */
  secret_hash: string;
  used_at: OptionalTime;
}

export interface LoginAttemptTable {
  kind: 'password' | 'pin' | 'email' | 'reset' | 'code';
  /** Whom the tries were for, or from where, such as an e-mail in lower case or an owner's id. */
  subject: string;
  failures: number;
  last_failed_at: Time;
  blocked_until: OptionalTime;
}

/** A link by which an owner can choose a new password once. */
export interface PasswordResetTable {
  client_app_id: number;
  owner_id: number;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  expires_at: Time;
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
  /** The change of many records that this one is a part of. */
  part_of: Optional<number>;
  before: Json;
  after: Json;
}

/** A change of many records while it is prepared, and a day longer. */
export interface BatchTable extends Row {
  owner_id: number;
  kind: string;
  /** What was asked for, as the contract has it. */
  change: Json;
  total: number;
  prepared: Generated<number>;
  /** The change that it has become. */
  activity_id: Optional<number>;
  created_at: Time;
}

export interface BatchRowTable extends OfBusiness {
  batch_id: number;
  place: number;
  action: 'create' | 'update' | 'delete' | 'restore' | 'skip';
  record_id: Optional<number>;
  version: OptionalTime;
  name: string;
  columns: Json;
  before: Json;
  after: Json;
  /** Why it is skipped; empty where there is nothing to change. */
  fault: Optional<string>;
}
