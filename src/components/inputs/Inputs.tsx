import {
  Children,
  type ComponentProps,
  type ComponentType,
  Fragment,
  isValidElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import { isRequired } from '../../../domain/fieldRules';
import type { FieldOf, Fields, Kind } from '../../../domain/fields';
import { BooleanInput } from './BooleanInput';
import { DateInput } from './DateInput';
import { MoneyInput } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

// Most forms have none of them.
const DateTimeInput = lazy(async () => ({
  default: (await import('./DateTimeInput')).DateTimeInput,
}));
const PhoneInput = lazy(async () => ({ default: (await import('./PhoneInput')).PhoneInput }));
const ReferenceInput = lazy(async () => ({
  default: (await import('./ReferenceInput')).ReferenceInput,
}));

/** An image is sent before its record is saved, so its input is that of a form that does so. */
type Drawn = Exclude<Kind, 'image'>;

/** The input of each kind of field. */
const inputs = {
  text: TextInput,
  longText: TextInput,
  phone: PhoneInput,
  email: TextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  moment: DateTimeInput,
  day: DateInput,
  flag: BooleanInput,
  active: BooleanInput,
  oneOf: SelectInput,
  reference: ReferenceInput,
} satisfies Record<Drawn, ComponentType<never>>;

type PropsOf<Name extends Drawn> = ComponentProps<(typeof inputs)[Name]>;

const none = () => ({});

/** The props of each kind's input beside source, label and required. */
const further: { readonly [Name in Drawn]: (field: FieldOf<Name>) => Partial<PropsOf<Name>> } = {
  text: none,
  longText: () => ({ multiline: true, minRows: 3 }),
  integer: ({ min, max }) => ({ min, max, step: 1 }),
  decimal: ({ min, max }) => ({ min, max }),
  phone: none,
  email: () => ({ type: 'email' }),
  money: none,
  moment: none,
  day: none,
  flag: none,
  active: none,
  oneOf: (field) => ({
    choices: field.choices.map((name) => ({ id: name, name })),
    ...(!field.start && { emptyText: isRequired(field) ? 'Please choose' : 'None' }),
  }),
  reference: (field) => ({
    resource: field.resource,
    emptyText: isRequired(field) ? 'Please choose' : 'None',
  }),
};

type DrawnFields = Readonly<Record<string, FieldOf<Drawn>>>;

const inputOf = (source: string, field: FieldOf<Drawn>, own: object) => {
  const Input = inputs[field.kind] as ComponentType<object>;
  const given = { source, label: field.label, ...(isRequired(field) && { required: true }) };
  return (
    <Suspense key={source}>
      <Input {...given} {...further[field.kind](field as never)} {...own} />
    </Suspense>
  );
};

/** The input of a field with props of its own, such as a text below it; label and limits are the field's. */
type DeclaredProps<List extends Fields> = {
  [Name in keyof List & string]: List[Name]['kind'] extends Drawn
    ? { source: Name } & Partial<Omit<PropsOf<List[Name]['kind']>, 'source'>>
    : never;
}[keyof List & string];

function Input<List extends Fields>(_props: DeclaredProps<List>) {
  return null;
}

type Element = ReactElement<{ source?: string; children?: ReactNode }>;

const elementsOf = (children: ReactNode): Element[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Element['props']>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });

interface InputsProps {
  of: DrawnFields;
  /** The first one gets the focus in the form of a new record. */
  autoFocus?: boolean;
  /** Inputs: one with the source of a field takes the place of that field's; any other comes last. */
  children?: ReactNode;
}

/** The inputs of declared fields in a form, in their order. */
const InputsRoot = ({ of, autoFocus = false, children }: InputsProps) => {
  const own = elementsOf(children);
  const sourceOf = ({ props: { source = '' } }: Element) => source;
  const derived = Object.entries(of).map(([source, field], index) => {
    const other = own.find((one) => sourceOf(one) === source);
    if (other && other.type !== Input) return other;
    return inputOf(source, field, {
      ...(autoFocus && index === 0 && { autoFocus }),
      ...other?.props,
    });
  });
  return [...derived, ...own.filter((one) => !(sourceOf(one) in of))];
};

export const Inputs = Object.assign(InputsRoot, { Input });
