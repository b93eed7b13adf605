import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';

function Broken(): never {
  throw new Error('demo');
}

export default function BrokenPage() {
  const translate = useTranslate();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Broken />;
  return <Button onClick={() => setBroken(true)}>{translate('demos.error-tip.break')}</Button>;
}
