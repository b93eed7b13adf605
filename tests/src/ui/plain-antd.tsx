import { StyleProvider, type Transformer } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** By these a name is put together, and what is hidden left out. */
const told = new Set(['display', 'visibility', 'content']);

const onlyTold: Transformer = {
  visit: (rules) =>
    Object.fromEntries(Object.entries(rules).filter(([name, value]) => typeof value === 'object' || told.has(name))),
};

/**
 * antd as tests look at it: nothing moves, two letters stand together, and of its styles there is only what can be told by role and name. To find
 * something, every rule is tried on every element, which with all of them was half of the time of such tests.
 */
export const PlainAntd = ({ children }: { children: ReactNode }) => (
  <StyleProvider transformers={[onlyTold]}>
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      {children}
    </ConfigProvider>
  </StyleProvider>
);
