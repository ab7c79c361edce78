import { useEffect, useRef } from 'react';

const nameOf = (title: string) => / - Verbena$/.test(title) && title.replace(/ - Verbena$/, '');

/**
 * Says to screen readers how a page is called that was gone to, and how the record in it is once that is
 * known: what the window is called. In a closed shadow, as on the page itself it stands in the heading.
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
