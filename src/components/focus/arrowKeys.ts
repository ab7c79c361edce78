const itemsOf = (box: Element) => [
  ...box.querySelectorAll<HTMLElement>('[role^="menuitem"], [role="tab"]'),
];

/** The element to focus first: of a menu its first item, or its last by `data-focus`, of a card its link. */
export const entryOf = (element: HTMLElement | SVGElement): HTMLElement | SVGElement => {
  if ('aside' in element.dataset) return element.querySelector('a') ?? element;
  if (element.getAttribute('role') !== 'menu') return element;
  return itemsOf(element).at(element.dataset.focus === 'last' ? -1 : 0) ?? element;
};

/** In a `role="menu"` or `role="tablist"` arrows, Home and End lead from item to item; a tab opens with it. */
export function stepByArrow(event: KeyboardEvent) {
  const box =
    event.target instanceof Element && event.target.closest('[role="menu"], [role="tablist"]');
  if (!box || event.defaultPrevented) return;
  const items = itemsOf(box);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const isMenu = box.getAttribute('role') === 'menu';
  const to = {
    [isMenu ? 'ArrowDown' : 'ArrowRight']: (current + 1) % items.length,
    [isMenu ? 'ArrowUp' : 'ArrowLeft']: current <= 0 ? -1 : current - 1,
    Home: 0,
    End: -1,
  }[event.key];
  const item = to === undefined ? undefined : items.at(to);
  if (!item) return;
  event.preventDefault();
  item.focus();
  if (!isMenu) item.click();
}
