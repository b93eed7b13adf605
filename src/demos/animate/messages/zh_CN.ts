export const zh_CN = {
  about:
    '动画只用来说明变化，不超过 200 毫秒，只动透明度和变换。系统要求减少动效时没有动画：CSS 由 base.css 统一关闭，脚本自己要问。',
  examples: {
    motions: { title: '出现与消失', hint: '四种方式，都用 CSS 过渡。' },
    order: { title: '换位置', hint: '顺序改变时，每一项从原来的位置移到新位置。' },
  },
  show: '显示',
  hide: '隐藏',
  fade: '淡出',
  slide: '滑动',
  grow: '缩放',
  unfold: '展开',
  rotate: '第一项移到最后',
  reduced: '系统要求减少动效：没有动画',
  full: '系统没有要求减少动效',
};

export type Texts = typeof zh_CN;
