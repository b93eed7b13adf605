/** Class names of antd that are not the name of what they are for, with hyphens. */
const others: Record<string, string> = {
  Addon: 'space-addon',
  'Badge-Ribbon': 'ribbon',
  Button: 'btn',
  'Button-compact': 'btn',
  Calendar: 'picker',
  'Cascader-Panel': 'cascader',
  DatePicker: 'picker',
  FloatButton: 'float-btn',
  'Form-item-item': 'form',
  'Input-Component': 'input',
  'Input-OTP': 'otp',
  'Input-Shared': 'input',
  'Input-TextArea': 'input',
  'Message-PurePanel': 'message',
  'Modal-confirm': 'modal',
  'Notification-PurePanel': 'notification',
  'Pagination-bordered': 'pagination',
  QRCode: 'qrcode',
  'Tag-preset': 'tag',
  'Tag-status': 'tag',
};

const hyphened = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** The prefixes for which antd writes its styles of this name: one, but for its grid, which has them for rows and for columns. */
export const prefixesOf = (name: string): readonly string[] =>
  (name === 'Grid' ? ['row', 'col'] : [others[name] ?? hyphened(name)]).map((prefix) => `ant-${prefix}`);
