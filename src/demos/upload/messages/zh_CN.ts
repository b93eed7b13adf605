export const zh_CN = {
  about:
    '图片发送到真正的上传接口：大的图片先在浏览器里缩小，服务器再按内容检查类型和大小。这里上传的图片一天后自动清除。',
  examples: { pictures: { title: '拖放、进度、取消、重试', hint: '也可以选择不是图片的文件，看看如何被拒绝。' } },
  drop: '把图片拖到这里',
  choose: '选择图片',
  limits: 'PNG、JPEG 或 WebP，大小不限；每分钟最多 60 个',
  remove: '移除',
  progress: '上传进度：{{name}}',
  states: {
    sending: '正在上传',
    done: '已上传',
    failed: '上传失败',
    cancelled: '已取消',
    wrongType: '类型不对',
    unreadable: '无法读取',
  },
};

export type Texts = typeof zh_CN;
