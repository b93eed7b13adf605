export const zh_CN = {
  about:
    'Tiptap 编辑器：工具栏可用键盘操作（Tab 进入，方向键移动）。内容在显示之前经过 DOMPurify：只留下允许的元素和属性。编辑器和净化只在本页下载。',
  examples: { 'rich-text': { title: '编辑与净化', hint: '勾选后，内容里混入攻击者可能存入的元素，看看留下了什么。' } },
  tools: '格式',
  text: '正文',
  bold: '加粗',
  italic: '斜体',
  strike: '删除线',
  heading: '标题',
  bulletList: '列表',
  orderedList: '编号列表',
  codeBlock: '代码块',
  undo: '撤销',
  redo: '重做',
  heading3: '复查须知',
  sample: '请带上现在佩戴的眼镜和上次的检查结果。',
  hostile: '混入危险内容',
  shown: '显示结果',
  stored: '净化后的 HTML',
  removed: '已去除：{{removed}}',
};

export type Texts = typeof zh_CN;
