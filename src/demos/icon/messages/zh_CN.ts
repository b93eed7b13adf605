export const zh_CN = {
  about:
    '菜单可以使用的图标。启动时只下载最常用的几个，其余的在用到时下载。页面里也可以直接使用 @ant-design/icons：装饰性的图标加 aria-hidden，单独成为按钮的要有名称。',
  examples: { gallery: { title: '图标库', hint: '按名称搜索；点击图标复制代码。' } },
  search: '搜索图标',
  found: '{{count}} 个图标',
  none: '没有名称含“{{query}}”的图标，请换一个英文词',
  copied: '已复制“{{name}}”的代码',
  refused: '浏览器不允许写入剪贴板。图标名称：{{name}}',
};

export type Texts = typeof zh_CN;
