import { useMemo, useState } from 'react';
import type { I18nProvider } from 'react-admin';

type English = typeof import('./english');

/** "Sort by" of "ra.action.sort_by". */
const lastWords = (key: string) => {
  const words = key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The texts of react-admin's own parts, in English. They are fetched when the first of them is asked for,
 * as Verbena's own parts ask for none; until then the key's last words stand there. A label that was not
 * given follows from the field's name, which react-admin hands over as `_`.
 */
export const useEnglish = (): I18nProvider => {
  const [english, setEnglish] = useState<English>();
  return useMemo(() => {
    let isAsked = false;
    const fetchTexts = async () => setEnglish(await import('./english'));
    return {
      translate(key, values = {}) {
        const text = english ? english.textOf(key, values) : values._;
        if (text !== undefined) return text;
        if (!key.startsWith('ra.')) return key;
        // Titles of pages are asked for by every controller, ours too, and shown nowhere.
        if (!english && !isAsked && !key.startsWith('ra.page.')) {
          isAsked = true;
          // Not while it renders. Without a network the key's words stay.
          queueMicrotask(() => fetchTexts().catch(() => undefined));
        }
        return lastWords(key);
      },
      changeLocale: async () => undefined,
      getLocale: () => 'en',
    };
  }, [english]);
};
