export const zh_CN = {
  about: '列表平时由服务器分页。确实要一次显示很多行时，用虚拟列表：只有看得见的行在页面里。',
  examples: {
    'virtual-rows': { title: '十万行', hint: 'antd 的表格加上 virtual。滚动，或直接跳到某一行。' },
    'long-page': { title: '分节的长列表', hint: '标题在滚动时留在上方；按钮跳到某一节。' },
  },
  number: '行号',
  axialLength: '眼轴长度 (mm)',
  sphere: '球镜 (D)',
  goTo: '跳到第几行（共 {{count}} 行）',
  go: '跳转',
  section: '{{letter}} 区',
  place: '{{letter}} 区 {{place}} 号',
  top: '回到顶部',
  list: '分节的列表',
};

export type Texts = typeof zh_CN;
