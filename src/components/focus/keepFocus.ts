const place = '[tabindex="-1"]';
const places = `${place}, [data-aside]`;

/** It is there and enabled, and neither hidden nor behind a dialog. */
const canKeep = (element: Element | null): boolean =>
  element?.isConnected === true &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [hidden], [aria-hidden="true"]');

const canTake = (element: Element): element is HTMLElement | SVGElement =>
  canKeep(element) &&
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  element.tabIndex >= (element.matches(place) ? -1 : 0) &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** The element, or else the nearest place around it that can take the focus. */
function nearest(element: Element): HTMLElement | SVGElement | undefined {
  let at: Element | null | undefined = element;
  while (at && !canTake(at)) at = at.parentElement?.closest(place);
  return at ?? undefined;
}

/** Replaces an element that was removed: by the button of its menu, the row beside its own, or what was around. */
function heirOf(lost: Element, removed: Node, change: MutationRecord): Element {
  const target = change.target as Element;
  const menu = lost.closest('[role=menu]');
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  if (button) return button;
  // A message or a card is over the page, not in it: the focus goes back to where it was before.
  if ([lost, target].some((one) => one.closest('[data-aside]'))) return lost;
  for (const side of ['nextSibling', 'previousSibling'] as const) {
    let row = isPlace(removed) ? change[side] : null;
    while (row && !(isPlace(row) && row.nodeName === removed.nodeName)) row = row[side];
    if (row) return row as Element;
  }
  return target;
}

const isPlace = (node: Node) => node instanceof Element && node.matches(place);

/**
 * The rule for where the focus goes, for all of the page:
 * - What had the focus and goes, or is hidden, leaves it to the nearest `tabindex="-1"` that is there: the
 *   row beside a row, the button of a menu, else around it, else where it was before. What is shown or
 *   enabled again gets it back.
 * - An element whose `data-focus` appears or changes takes the focus, as soon as it can.
 * - A link or button that is pressed takes it, which Safari gives to what is around.
 * It looks at every change of the page, so that it does not matter in how many renders one comes.
 */
export function keepFocus(): () => void {
  const { body } = document;
  /** Elements that had the focus, one for each place, the latest at the end. */
  let trail: Element[] = [];
  let standIn: Element | undefined;
  let served = new Map<Element, string | null>();
  /** The focus is on its way elsewhere, or to nothing: a click beside everything lets go of it. */
  let left: FocusEvent | undefined;

  const take = (element: HTMLElement | SVGElement) => {
    entryOf(element).focus({ preventScroll: element.matches(place) });
    return element.contains(document.activeElement);
  };

  const follow = (records: MutationRecord[]) => {
    for (const record of records) {
      for (const removed of record.removedNodes) {
        if (left && !left.relatedTarget && removed.contains(left.target as Node)) left = undefined;
        if (removed.isConnected) continue;
        trail = trail.map((one) => (removed.contains(one) ? heirOf(one, removed, record) : one));
      }
    }
  };

  const serve = () => {
    const before = served;
    served = new Map();
    let wanted: HTMLElement | SVGElement | undefined;
    for (const element of document.querySelectorAll('[data-focus]')) {
      const key = element.getAttribute('data-focus');
      const done = before.get(element);
      if (done === key) served.set(element, key);
      else if (canTake(element)) {
        wanted = element;
        served.set(element, key);
      } else if (done !== undefined) served.set(element, done);
    }
    return wanted;
  };

  const look = () => {
    const { activeElement } = document;
    if (left && (left.relatedTarget || canTake(left.target as Element))) return;
    left = undefined;
    const wanted = serve();
    if (wanted) {
      take(wanted);
      return;
    }
    if (activeElement !== standIn && activeElement !== body && canKeep(activeElement)) return;
    const last = trail.at(-1);
    if (!last || (last.isConnected && last.matches(':disabled'))) return;
    for (const lost of [...trail].reverse().concat(document.getElementById('main') ?? [])) {
      const to = nearest(lost);
      if (!to) continue;
      standIn = to;
      if (to === activeElement || take(to)) return;
    }
  };

  const observer = new MutationObserver((records) => {
    follow(records);
    look();
  });

  const onFocus = ({ target }: FocusEvent) => {
    const records = observer.takeRecords();
    follow(records);
    if (records.length > 0) queueMicrotask(look);
    left = undefined;
    const focused = target as Element;
    // A question before a save gives the focus back to what has stood in for the inert form.
    if (trail.some((one) => one.closest('[inert]') && nearest(one) === focused)) standIn = focused;
    if (focused === standIn) return;
    standIn = undefined;
    const around = focused.closest(places);
    trail = trail.filter((one) => one.isConnected && one.closest(places) !== around);
    trail.push(focused);
  };

  const onBlur = (event: FocusEvent) => {
    left = event;
    setTimeout(() => {
      if (left !== event) return;
      if (canTake(event.target as Element) && document.activeElement === body) trail = [];
      left = undefined;
      look();
    });
  };

  const onClick = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (!pressed) return;
    const address = pressed.getAttribute('href') ?? '';
    const target = address.startsWith('#') && document.getElementById(address.slice(1));
    if (target) {
      // The address stays as it is: in it may be a link's secret.
      event.preventDefault();
      take(target);
    } else if (document.activeElement !== pressed && document.activeElement?.contains(pressed)) {
      if (canTake(pressed)) take(pressed);
    }
  };

  if (document.activeElement && document.activeElement !== body) {
    // Somebody has begun before the page was alive.
    trail = [document.activeElement];
    serve();
  }
  observer.observe(body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-focus', 'disabled', 'hidden', 'inert', 'aria-hidden'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', stepByArrow);
  look();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', stepByArrow);
  };
}

const itemsOf = (box: Element) => [
  ...box.querySelectorAll<HTMLElement>('[role^="menuitem"], [role="tab"]'),
];

/** The element to focus first: of a menu its first item, or its last by `data-focus`, of a card its link. */
const entryOf = (element: HTMLElement | SVGElement): HTMLElement | SVGElement => {
  if ('aside' in element.dataset) return element.querySelector('a') ?? element;
  if (element.getAttribute('role') !== 'menu') return element;
  return itemsOf(element).at(element.dataset.focus === 'last' ? -1 : 0) ?? element;
};

/** In a `role="menu"` or `role="tablist"` arrows, Home and End lead from item to item; a tab opens with it. */
function stepByArrow(event: KeyboardEvent) {
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
