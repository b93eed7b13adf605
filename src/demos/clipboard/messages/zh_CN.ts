export const zh_CN = {
  about: '复制后要告知结果：浏览器可能不允许（例如没有使用 HTTPS）。患者的姓名和电话不要放进剪贴板。',
  examples: {
    'copy-text': { title: '复制文字', hint: 'useCopy 复制文字，并在两秒内给出结果。' },
    'paste-table': {
      title: '与电子表格互通',
      hint: '单元格之间是制表符：可以粘贴到电子表格，也可以从电子表格粘贴回来。',
    },
  },
  sample: '每年至少检查两次视力。',
  text: '文字',
  copy: '复制',
  copied: '已复制',
  refused: '浏览器不允许写入剪贴板，请手动选择并复制',
  copyRows: '复制两行数据',
  paste: '粘贴到这里',
  pasted: '收到 {{rows}} 行，共 {{cells}} 个单元格',
};

export type Texts = typeof zh_CN;
