import english from 'ra-language-english';

type Texts = { readonly [key: string]: string | Texts | undefined };
type Values = Readonly<Record<string, unknown>>;

/** Of "one |||| many" the text for the count, with its values filled in. */
const filledIn = (text: string, values: Values): string => {
  const [one = '', many = one] = text.split('||||');
  return (Number(values.smart_count ?? 1) === 1 ? one : many)
    .trim()
    .replace(/%\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
};

/** The text of a key, with its values; undefined where there is none. */
export const textOf = (key: string, values: Values): string | undefined => {
  const text =
    key
      .split('.')
      .reduce<Texts | string | undefined>(
        (part, name) => (typeof part === 'object' ? part[name] : undefined),
        english,
      ) ?? values._;
  return typeof text === 'string' ? filledIn(text, values) : undefined;
};
