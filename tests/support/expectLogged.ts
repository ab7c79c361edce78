let unexpected: string[] = [];
let expected: { text: string | RegExp; met: boolean }[] = [];

export function forgetExpectations(): void {
  unexpected = [];
  expected = [];
}

/** Says that the test makes the console log this, any number of times but at least once. */
export function expectLogged(text: string | RegExp): void {
  expected.push({ text, met: false });
}

export function record(kind: string, values: unknown[]): void {
  const line = values.map(textOf).join(' ');
  const match = expected.find(({ text }) =>
    typeof text === 'string' ? line.includes(text) : text.test(line),
  );
  if (match) match.met = true;
  else unexpected.push(`${kind}: ${line}`);
}

/** Logs and calls of the test that were not expected, and expected logs that never came. */
export const faultsOfTheTest = (): string[] => [
  ...unexpected,
  ...expected.filter(({ met }) => !met).map(({ text }) => `never logged: ${text}`),
];

const textOf = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : String(value);
