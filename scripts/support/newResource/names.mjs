/** The names that follow from that of a resource, such as "tea-blends". */
import { Stop } from '../progress.mjs';

/** @typedef {ReturnType<typeof namesOf>} Names */
/** @typedef {(text: string) => string} Change */

/** @type {Change} */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "tea boxes" becomes "tea box", "bonuses" "bonus". @type {Change} */
const singular = (words) =>
  words.replace(/(ch|sh|ss|x|(?<![ao])us)es$|ies$|(?<!s)s$/, (end, stem = '') =>
    end === 'ies' ? 'y' : stem,
  );

/** "Opened on" for opened_on or openedOn, "Active" for is_active, "Service" for a reference service_id. @type {(field: string, kind: string) => string} */
export const labelOf = (field, kind) => {
  const words = kind === 'reference' ? field.replace(/_id$/, '') : field.replace(/^is_/, '');
  const spaced = words.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, ' $&');
  return capitalized(spaced.toLowerCase());
};

/** @param {string} name of the resource, also the first part of its routes */
export function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new Stop(`"${name}" is no name of a resource: small letters and hyphens, as tea-blends.`);
  const several = name.replaceAll('-', ' ');
  const one = singular(several);
  if (one === several || /(news|series|species|status)$/.test(name))
    throw new Stop(`"${name}" is no plural: name it as its list, as rooms or news-items.`);
  const title = several.split(' ').map(capitalized).join(' ');
  const plural = `${title.charAt(0).toLowerCase()}${title.slice(1)}`.replaceAll(' ', '');
  const variable = singular(plural);
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  return {
    ...{ name, one, several, title, variable, plural },
    ...{ kind: one.replaceAll(' ', '_'), table: several.replaceAll(' ', '_') },
    // TeaBlend, Tea blend, Tea blends, a tea blend, A tea blend
    ...{ type: capitalized(variable), only: capitalized(one), label: capitalized(several) },
    ...{ some: `${article} ${one}`, someFirst: `${capitalized(article)} ${one}` },
  };
}
