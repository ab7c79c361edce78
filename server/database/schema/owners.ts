import type { Generated } from 'kysely';
import type { DefaultTime, Json, OfBusiness, Optional, OptionalTime, Row, Time } from './columns';

export interface ClientAppTable {
  id: Generated<number>;
  name: string;
  /** An IANA name such as America/New_York. */
  time_zone: string;
  /** The key from which image URLs are computed; never sent out. */
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
  /** In base32; effective once second_factor_since is set. */
  second_factor_secret: Optional<string>;
  second_factor_since: OptionalTime;
  /** The time step of the last used code, so that each is accepted once. */
  second_factor_step: Optional<number>;
  /** A counter of ending all sessions, by which a sign-in in progress notices that. */
  sign_outs: Generated<number>;
  /** The person's rights; null means all. */
  rights: Optional<string[]>;
  /** The person's refund limit per payment in dollars; null means none. */
  refund_limit: Optional<string>;
  /** SHA-256 of the token of a pending invitation. */
  invitation_hash: Optional<Buffer>;
  invited_until: OptionalTime;
  /** The time of leaving the team; their changes keep the name. */
  removed_at: OptionalTime;
  created_at: DefaultTime;
  updated_at: DefaultTime;
}

export interface SessionTable extends Row {
  owner_id: number;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  /** As text, for example "Firefox on Windows". */
  device: Optional<string>;
  /** True if the device was unknown, and the owner has not confirmed it since. */
  is_new_device: Generated<boolean>;
  /**
   * Ended from a new device, maybe itself: it stays in the list until the owner has reviewed it.
   */
  stays_listed: Generated<boolean>;
  created_at: DefaultTime;
  last_used_at: DefaultTime;
  expires_at: Time;
  revoked_at: OptionalTime;
  pin_verified_at: OptionalTime;
  /** The time of the last verified code of the second factor. */
  code_verified_at: OptionalTime;
  /** The record that it has open for editing, for example "service 7", and its last heartbeat. */
  open_record: Optional<string>;
  opened_at: OptionalTime;
}

/** A place from which an owner has signed in. */
export interface SignInPlaceTable {
  client_app_id: number;
  owner_id: number;
  /** SHA-256 of an address or of a browser's token. */
  mark: Buffer;
  last_used_at: Time;
  /** Until then this browser is not asked for a code. */
  trusted_until: OptionalTime;
  /** The session on a new device that added this place, until the device is confirmed. */
  unconfirmed_session: Optional<number>;
}

export interface RecoveryCodeTable {
  client_app_id: number;
  owner_id: number;
  /** Its first characters, which identify it. */
  mark: string;
  /** A hash of the other characters. */
  secret_hash: string;
  used_at: OptionalTime;
}

export interface LoginAttemptTable {
  kind: 'password' | 'pin' | 'email' | 'reset' | 'code';
  /** The subject of a rate limit, for example an email in lower case or an owner's id. */
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

/** A mail in the queue. */
export interface MailTable {
  id: Generated<number>;
  recipient: string;
  kind: string;
  /** The facts that its text is written from; never a secret. */
  facts: Json;
  attempts: Generated<number>;
  try_after: Time;
  created_at: Time;
}

export interface ActivityTable extends Row {
  at: Time;
  /** Null for the system. */
  owner_id: Optional<number>;
  /** For example service.created. */
  action: string;
  subject_type: string;
  subject_id: Optional<number>;
  /** The activity that this one undoes. */
  undoes: Optional<number>;
  /** The batch or import that this one is a part of. */
  part_of: Optional<number>;
  before: Json;
  after: Json;
}

/** A batch, while it is prepared and for a day after. */
export interface BatchTable extends Row {
  owner_id: number;
  kind: string;
  /** The requested change, in the contract's form. */
  change: Json;
  total: number;
  prepared: Generated<number>;
  /** The id of its activity, once applied. */
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
  /** The reason why it is skipped; null if there is nothing to change. */
  fault: Optional<string>;
}
