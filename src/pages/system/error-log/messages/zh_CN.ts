import { maxEntries } from '@/lib/errors/error-log';

/** Texts of the error log, which come with its page. */
export const zh_CN = {
  errorLog: {
    title: '错误日志',
    counts: { total: '总数', lastWeek: '最近一周', today: '今天' },
    search: '搜索地址、方法或错误信息',
    group: '合并相同错误',
    times: '{{count}} 次',
    empty: '没有错误日志',
    note: `仅保存在此浏览器中，最多 ${maxEntries} 条，超出后先移除最早的。不含姓名、电话、密码和令牌。`,
    entry: '错误详情',
    copy: '复制报告',
    clear: '清空',
    clearQuestion: '清空全部 {{count}} 条错误日志？',
    clearHint: '清空后无法恢复，需要时请先导出。',
    fields: {
      timestamp: '时间',
      url: '请求地址',
      method: '请求方法',
      error: '错误信息',
      description: '描述',
      params: '查询参数',
      data: '提交内容',
      response: '响应',
      userAgent: '浏览器',
    },
    nothingToExport: '没有错误日志可导出',
    exportFailed: '导出错误日志失败，请查看控制台',
    cleared: '错误日志已清空',
    clearFailed: '清空错误日志失败，请查看控制台',
  },
};

export type Texts = typeof zh_CN;
