/** Texts of the dialogs of the second step of the sign-in. They come with them. */
export const zh_CN = {
  profile: {
    secondFactor: {
      scan: '在手机上用验证器应用（如腾讯身份验证器、Microsoft Authenticator）扫描二维码，再输入应用显示的 6 位数字。开启后，此账号在其他设备上的登录将失效。',
      qrCode: '供验证器应用扫描的二维码',
      byHand: '无法扫码时，在应用中输入此密钥：',
      copySecret: '复制密钥',
      withoutIt: '关闭后，只凭密码就可以登录。',
      oldEnd: '生成后，以前的恢复码全部失效。',
      elsewhere: {
        on: '两步验证已在另一个窗口中开启。请保留在那里扫描的密钥，此处的已作废。',
        off: '两步验证已在另一个窗口中关闭。',
      },
      done: {
        setUpSecondFactor: '两步验证已开启',
        renewRecoveryCodes: '已生成新的恢复码',
        endSecondFactor: '两步验证已关闭',
      },
      codes: '恢复码',
      codesHint: '手机不在身边或丢失时，每个恢复码可以代替验证码登录一次。请妥善保存，不要与密码放在一起。',
      copyAll: '复制全部',
      once: '恢复码只显示这一次。如果遗失，可以在个人资料中生成新的；手机也不在时，请上级管理员为您关闭两步验证。',
      save: '下载',
      file: '{{name}} 的恢复码',
      kept: '我已保存',
    },
  },
};

export type Texts = typeof zh_CN;
