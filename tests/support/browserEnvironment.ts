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

/** A page without layout, whose calls are those of the platform. */
export default {
  ...dom,
  name: 'page',
  async setup(global, options) {
    const platform = own.map((name) => [name, Reflect.get(global, name)] as const);
    const environment = await dom.setup(global, options);
    const PageFormData: typeof FormData = Reflect.get(global, 'FormData');
    // The page's knows the inputs of a form, the platform's can be sent.
    class SentFormData extends PlatformFormData {
      constructor(form?: HTMLFormElement) {
        super();
        for (const [name, value] of form ? new PageFormData(form) : []) this.append(name, value);
      }
    }
    for (const [name, value] of [...platform, ['FormData', SentFormData] as const]) {
      Object.defineProperty(global, name, { value, writable: true, configurable: true });
    }
    // A browser's says the kind of element; happy-dom's writes down all that is in it, and what places a
    // menu or a hint asks each element above for it.
    const PageElement: typeof Element = Reflect.get(global, 'Element');
    PageElement.prototype.toString = function (this: Element) {
      return Object.prototype.toString.call(this);
    };
    return environment;
  },
} satisfies Environment;
