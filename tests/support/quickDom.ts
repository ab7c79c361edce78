import React from 'react';

type Style = Record<string, string>;

const slowly = window.getComputedStyle.bind(window);
const rulesByKind = new Map<string, Style>();

/** What the browser's own rules say of an element; they look at its name and these attributes only. */
function ownRules(element: Element): Style {
  const attributes = ['hidden', 'open', 'inert', 'type'].map((name) => element.getAttribute(name));
  const kind = [element.localName, ...attributes].join(' ');
  let rules = rulesByKind.get(kind);
  if (!rules) {
    const alone = element.cloneNode(false) as Element;
    alone.removeAttribute('style');
    rules = remembering(slowly(alone) as unknown as Style);
    rulesByKind.set(kind, rules);
  }
  return rules;
}

/** An object's values, each asked for once. */
const remembering = (whole: Style): Style =>
  new Proxy({} as Style, {
    get: (known, name: string) => (known[name] ??= whole[name] ?? ''),
  });

/** What tests ask for of what an element has from those around it, if none says otherwise. */
const inherited: Style = { visibility: 'visible', pointerEvents: 'auto' };

function propertyOf(element: Element, property: string): string {
  const inline = (element as HTMLElement).style[property as 'display'];
  if (inline) return inline;
  const own = ownRules(element)[property] ?? '';
  const around = element.parentElement;
  return property in inherited && own === inherited[property] && around
    ? propertyOf(around, property)
    : own;
}

const inCamelCase = (property: string) =>
  property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

// jsdom tries all rules on each element that is asked for, again after every change, though there
// are only the browser's own: they are tried once for each kind of element.
window.getComputedStyle = (element) => {
  const value = (property: string) => propertyOf(element, inCamelCase(property));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name: string) => (name === 'getPropertyValue' ? value : value(name)),
  });
};

// React notes by what code each element was made, for its warnings: a tenth of all time.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
