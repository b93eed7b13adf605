export const zh_CN = {
  about:
    '通往其他网站的链接在新窗口打开，新窗口无法操作本窗口，也不知道从哪里来。不写代码也可以：菜单项填写内嵌地址并隐藏标签页，点击即在新窗口打开，如菜单中的“Refine 文档”。',
  examples: {
    links: { title: '链接与按钮', hint: '都需要 target="_blank" 和 rel="noopener noreferrer"。' },
    typed: { title: '他人填写的地址', hint: '先用 webAddress 判断：javascript: 等会执行代码的地址不能打开。' },
  },
  link: '打开 Refine 文档',
  button: '在新窗口中打开',
  address: '地址',
  open: '打开',
  allowed: '这是网址，可以打开。',
  refused: '这不是网址，不能打开。',
};

export type Texts = typeof zh_CN;
