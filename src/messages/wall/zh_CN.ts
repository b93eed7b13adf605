/** What the screen for the wall says, in both languages at once. */
export const zh_CN = {
  wall: {
    title: '候诊大屏',
    called: '请就诊',
    goTo: '请到',
    nobody: '暂无叫号',
    next: '候诊',
    nobodyWaits: '暂无人候诊',
    more: '之后还有 {{count}} 位',
    steps: { refraction: '验光', examination: '检查', fitting: '配镜', pickup: '取镜' },
    lost: '连接中断，正在重新连接',
    lostHint: '请听工作人员叫号',
    lastAt: '最后更新 {{time}}',
    gone: '此链接已失效',
    goneHint: '请联系工作人员',
    sound: '语音播报',
    fullScreen: '全屏',
    say: '请 {{number}} 号就诊',
    sayRoom: '请 {{number}} 号到{{room}}',
  },
};
