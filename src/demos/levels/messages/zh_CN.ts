export const zh_CN = {
  about:
    '菜单来自服务器，可以有任意多级：目录里放目录，路径逐级拼接，面包屑由路径得出。三个页面分别位于第一、二、三级。',
  examples: {
    where: { title: '当前页面的位置', hint: '同一个页面组件可以出现在菜单的多处；它由地址得知自己在哪里。' },
  },
  here: '您在：',
};

export type Texts = typeof zh_CN;
