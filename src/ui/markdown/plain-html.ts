type Node = { type: string; value?: string; children?: Node[] };

const blocks = new Set(['root', 'blockquote', 'listItem']);

/** Remark plugin: what looks like HTML in a Markdown text is text, shown as it was typed. */
export function plainHtml() {
  const asText = (node: Node, parent: Node): Node => {
    if (node.type !== 'html') return withPlainChildren(node);
    const text = { type: 'text', value: node.value };
    return blocks.has(parent.type) ? { type: 'paragraph', children: [text] } : text;
  };
  const withPlainChildren = (node: Node): Node =>
    node.children ? { ...node, children: node.children.map((child) => asText(child, node)) } : node;
  return withPlainChildren;
}
