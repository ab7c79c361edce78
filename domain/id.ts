/** A record's id: a number on our wire, a string in the console. */
export type Id = string | number;
