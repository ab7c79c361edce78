/** A measured value, and what it is of. */
export interface Sample {
  labels?: Record<string, string | number>;
  value: number;
  /** What the name of a histogram's parts ends with. */
  suffix?: '_bucket' | '_sum' | '_count';
}

/** Values of one kind. */
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

/** Values in the text that Prometheus reads. */
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
