export const zh_CN = {
  copyCode: '复制代码',
  codeOf: '源代码：{{file}}',
  copied: '已复制',
  refused: '浏览器不允许写入剪贴板',
};

export type Texts = typeof zh_CN;
