/** The names that follow from that of a resource, such as "tea-blends". */
import { Stop } from '../progress.mjs';

/** @typedef {ReturnType<typeof namesOf>} Names */
/** @typedef {(text: string) => string} Change */

/** @type {Change} */
export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "tea boxes" becomes "tea box". @type {Change} */
const singular = (words) =>
  words
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/** "a room", "an extra". @type {Change} */
export const withArticle = (one) => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

/** "Opened on" for opened_on, "Active" for is_active. @type {Change} */
export const labelOf = (field) => capitalized(field.replace(/^is_/, '').replaceAll('_', ' '));

/** @param {string} name of the resource, also the first part of its routes */
export function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new Stop(`"${name}" is no name of a resource: small letters and hyphens, as tea-blends.`);
  const several = name.replaceAll('-', ' ');
  const one = singular(several);
  if (one === several) throw new Stop(`"${name}" is no plural: name it as its list, as rooms.`);
  const title = several.split(' ').map(capitalized).join(' ');
  const plural = `${title.charAt(0).toLowerCase()}${title.slice(1)}`.replaceAll(' ', '');
  const variable = singular(plural);
  const [kind, table] = [one.replaceAll(' ', '_'), several.replaceAll(' ', '_')];
  // tea blend, tea blends, Tea Blends, Tea blends, TeaBlend, teaBlend, teaBlends, tea_blend, tea_blends
  const words = { one, several, title, label: capitalized(several), type: capitalized(variable) };
  return { name, ...words, variable, plural, kind, table };
}
