/** A record of the console: its id is text, whatever the server writes. */
export interface ConsoleRecord {
  id: string;
  /** Where a server keeps versions: an update made to another one than the stored is refused (412). */
  version?: string;
}
