const sample = `## 用眼建议

每天户外活动 **2 小时以上**，近距离用眼 20 分钟后远眺 20 秒。

- [x] 读写姿势端正
- [ ] 睡前不看屏幕

| 年龄 | 检查间隔 |
| --- | --- |
| 6–12 岁 | 每 6 个月 |
| 13–18 岁 | 每 6–12 个月 |

\`\`\`ts
// 等效球镜 = 球镜 + 柱镜 / 2
const sphericalEquivalent = (sphere: number, cylinder: number) => sphere + cylinder / 2;
\`\`\`

> 链接在新窗口打开：[Refine](https://refine.dev/docs/)

会执行代码的内容只是文字：<img src=x onerror="alert(1)">，[链接](javascript:alert(1)) 也打不开。
`;

export const zh_CN = {
  about: '他人写的文字用 MarkdownText 显示：只生成安全的元素，HTML 保持为文字。代码着色的部分很大，只在需要时下载。',
  examples: { written: { title: '边写边看', hint: '文字可以修改，也可以试着写入 HTML 和脚本。' } },
  text: 'Markdown 文字',
  shown: '显示结果',
  sample,
};

export type Texts = typeof zh_CN;
