import { type RawBuilder, sql } from 'kysely';
import type { SearchWord } from '../../domain/searchText';

/** The condition that a word is in a text of search_text, which has a space before each word. */
export const hasWord = (column: RawBuilder<unknown>, { text, isShort }: SearchWord) =>
  sql<boolean>`${column} like ${isShort ? '% ' : '%'} || search_part(${text}) || '%'`;
