import { useEffect, useRef } from 'react';

const nameOf = (title: string) => / - Verbena$/.test(title) && title.replace(/ - Verbena$/, '');

/**
 * Announces each new window title to screen readers: that of a page after a navigation, or of its record once
 * loaded. In a closed shadow root, since the page's heading has the same text.
 */
export const PageAnnouncer = () => {
  const host = useRef<HTMLDivElement>(null);
  const shadow = useRef<ShadowRoot>(undefined);
  useEffect(() => {
    shadow.current ??= host.current?.attachShadow({ mode: 'closed' });
    const words = document.createElement('p');
    words.setAttribute('aria-live', 'polite');
    shadow.current?.replaceChildren(words);
    let said = document.title;
    const observer = new MutationObserver(() => {
      const name = nameOf(document.title);
      if (!name || document.title === said) return;
      said = document.title;
      words.textContent = name;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <div ref={host} className="visually-hidden" />;
};
