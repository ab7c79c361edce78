/** Emulates a browser's translation of the page, which replaces text nodes by elements. */
export const translatePage = (root: Node = document.body): void => {
  for (const node of [...root.childNodes]) {
    if (node.nodeType !== Node.TEXT_NODE) translatePage(node);
    else if (node.textContent?.trim()) {
      const font = document.createElement('font');
      font.append(`¿${node.textContent}?`);
      node.replaceWith(font);
    }
  }
};
