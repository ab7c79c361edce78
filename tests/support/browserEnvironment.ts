import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Node's own classes are kept: the server runs in the same process and accepts no others as requests.
 */
const own = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'File',
  'Headers',
  'Request',
  'Response',
] as const;

const { 'happy-dom': dom } = builtinEnvironments;
const { FormData: PlatformFormData } = globalThis;

/** A DOM without layout (happy-dom), with the platform's own fetch classes. */
export default {
  ...dom,
  name: 'page',
  async setup(global, options) {
    const platform = own.map((name) => [name, Reflect.get(global, name)] as const);
    const environment = await dom.setup(global, options);
    const PageFormData: typeof FormData = Reflect.get(global, 'FormData');
    // The DOM's FormData reads a form's inputs; only the platform's can be sent.
    class SentFormData extends PlatformFormData {
      constructor(form?: HTMLFormElement) {
        super();
        for (const [name, value] of form ? new PageFormData(form) : []) this.append(name, value);
      }
    }
    for (const [name, value] of [...platform, ['FormData', SentFormData] as const]) {
      Object.defineProperty(global, name, { value, writable: true, configurable: true });
    }
    // As in a browser. happy-dom serializes the whole element instead, which positioning code calls on
    // every ancestor.
    const PageElement: typeof Element = Reflect.get(global, 'Element');
    PageElement.prototype.toString = function (this: Element) {
      return Object.prototype.toString.call(this);
    };
    return environment;
  },
} satisfies Environment;
