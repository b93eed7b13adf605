import { Segmented as AntdSegmented, type SegmentedProps } from 'antd';

/** antd's, whose frame is a stop of its own on the keyboard's way, at which no key does anything. */
export const Segmented = <Value extends string | number>(props: SegmentedProps<Value>) => (
  <AntdSegmented<Value> {...props} tabIndex={undefined} />
);
