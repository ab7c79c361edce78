import { useMemo, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { capitalized } from '../../domain/text';

type Messages = { readonly [key: string]: string | Messages | undefined };

/** Of one text and another for many, divided by "||||", the one for the count, with its values filled in. */
const filledIn = (text: string, values: Readonly<Record<string, unknown>>): string => {
  const [one = '', many = one] = text.split('||||');
  const isOne = Number(values.smart_count ?? 1) === 1;
  return (isOne ? one : many)
    .trim()
    .replace(/%\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
};

const textAt = (messages: Messages | undefined, key: string) => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      messages,
    );
  return typeof found === 'string' ? found : undefined;
};

const isOfReactAdmin = (key: string) => /^ra\.[\w.]+$/.test(key);

/** "sort_by" of "ra.action.sort_by". */
const lastWords = (key: string) => capitalized((key.split('.').at(-1) ?? '').replaceAll('_', ' '));

/**
 * The texts of react-admin's own parts, in English. They are fetched when the first of them is asked for,
 * as Verbena's own parts ask for none; until then the key's last words stand there. A label that was not
 * given follows from the field's name.
 */
export const useEnglish = (): I18nProvider => {
  const [messages, setMessages] = useState<Messages>();
  return useMemo(() => {
    let isAsked = false;
    const fetchMessages = async () => {
      isAsked = true;
      const { default: english } = await import('ra-language-english');
      setMessages(english);
    };
    return {
      translate(key, values = {}) {
        const text = textAt(messages, key) ?? values._;
        if (typeof text === 'string') return filledIn(text, values);
        if (!isOfReactAdmin(key)) return key;
        // Not while it renders. Without a network the key's words stay.
        if (!messages && !isAsked) queueMicrotask(() => fetchMessages().catch(() => undefined));
        return lastWords(key);
      },
      changeLocale: async () => undefined,
      getLocale: () => 'en',
    };
  }, [messages]);
};
