/** A record of the console: its id is text, whatever the server writes. */
export interface ConsoleRecord {
  id: string;
  /**
   * The version, on a server with optimistic locking: an update of another version than the stored one
   * is refused (412).
   */
  version?: string;
}
