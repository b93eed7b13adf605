/** Texts of the links for wall screens, which come with the page that makes them. */
export const zh_CN = {
  'wall-links': {
    title: '候诊大屏',
    open: '大屏',
    about: '凭链接在电视上显示叫号情况，无需登录。只显示号码、隐去部分字的姓名、环节和诊室。',
    none: '还没有链接',
    make: '新建链接',
    made: '“{{name}}”的链接已生成',
    addressOf: '“{{name}}”的地址',
    onlyOnce: '该地址只显示这一次，请现在复制。在电视的浏览器中打开它，并设为开机后打开的页面。',
    toldAlready: '链接已生成，地址此前已显示过一次。如未记下，请撤回后新建。',
    copy: '复制地址',
    copied: '已复制',
    look: '外观',
    looks: { light: '浅色', dark: '深色', system: '跟随系统' },
    withNames: '号码和姓名',
    numbersOnly: '只有号码',
    madeBy: '{{name}}于 {{time}} 新建',
    lastSeen: '最近使用 {{time}}',
    neverSeen: '还未使用过',
    withdraw: '撤回',
    withdrawTitle: '撤回“{{name}}”的链接？',
    withdrawText: '使用该链接的屏幕将立即不再显示任何内容，该链接无法恢复。',
    withdrawn: '“{{name}}”的链接已撤回',
  },
};

export type Texts = typeof zh_CN;
