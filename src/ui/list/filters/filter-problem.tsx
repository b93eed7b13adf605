import { Typography } from 'antd';

/** What is wrong with what stands in a filter, below it. */
export const FilterProblem = ({ id, text }: { id: string; text: string }) => (
  <Typography.Text type="danger" id={id} role="alert">
    {text}
  </Typography.Text>
);
