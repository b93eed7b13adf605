export const zh_CN = {
  about:
    '每个图表都有标题、同样数字的表格和保存为图片的按钮；颜色来自当前主题和色盲安全的色板。绘图的代码在第一个图表显示时才下载。',
  examples: {
    bars: { title: '柱状图', hint: '比率并排比较；柱上有花纹，不只靠颜色区分。' },
    lines: { title: '折线图', hint: '随时间的变化，带参考线；左右眼用不同的标记。' },
    boxes: { title: '箱线图', hint: '数值的分布，须线到第 5 和第 95 百分位。' },
    points: { title: '散点图', hint: '五千个点一次画完；表格列出前 100 个。' },
  },
  sample: '示例数据，不来自任何患者。',
  boxSample: '示例数据，不来自任何患者。箱为第 25 至 75 百分位，须线为第 5 和第 95 百分位。',
  age: '年龄（岁）',
  day: '日期',
  number: '序号',
  first: '2025 年',
  second: '2026 年',
  od: '右眼 (OD)',
  os: '左眼 (OS)',
  limit: '24.00 mm',
  axialLength: '眼轴长度 (mm)',
  sphere: '等效球镜 (D)',
  barTitle: '各年龄的近视比例',
  lineTitle: '眼轴长度的变化',
  boxTitle: '各年龄的眼轴长度',
  pointTitle: '眼轴长度与屈光度（{{count}} 个点）',
};

export type Texts = typeof zh_CN;
