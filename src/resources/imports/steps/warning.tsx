import { Alert } from 'antd';

/** What is to be heeded before the step goes on. */
export const Warning = ({ text }: { text: string }) => (
  <Alert type="warning" showIcon role="status" style={{ marginBottom: 16 }} title={text} />
);
