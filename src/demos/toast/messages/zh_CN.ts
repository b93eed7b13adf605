export const zh_CN = {
  about:
    '操作有了结果，用轻提示告知；需要用户决定的事用对话框，表单里的问题写在字段旁。请求失败由统一的错误处理提示，页面自己不提示。',
  examples: {
    kinds: { title: '三种提示', hint: '成功、消息与错误。4 秒后消失，最多同时显示三条。' },
    course: { title: '从进行中到结果', hint: '同一条提示先显示进行中，随后变为成功或失败。' },
    undo: { title: '可撤销', hint: '先执行，再给出撤销的机会，比事先询问更快。' },
  },
  success: '成功',
  info: '消息',
  error: '错误',
  saved: '已保存',
  news: '有新的随访提醒',
  failed: '文件无法读取',
  toSuccess: '进行中 → 成功',
  toError: '进行中 → 失败',
  sending: '正在发送…',
  sent: '已发送',
  notSent: '发送失败',
  archive: '归档消息',
  archived: '已归档 1 条消息',
  isArchived: '消息：已归档',
  isOpen: '消息：未归档',
};

export type Texts = typeof zh_CN;
