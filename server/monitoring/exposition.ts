/** A measured value with its labels. */
export interface Sample {
  labels?: Record<string, string | number>;
  value: number;
  /** The suffix of the name, for the series of a histogram. */
  suffix?: '_bucket' | '_sum' | '_count';
}

/** The samples of one metric. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

const escaped = (text: string | number) =>
  String(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelsText = (labels: Sample['labels'] = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

/** The content type of the format below. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** Formats metrics as text for Prometheus. */
export const exposition = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = '', labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('');
