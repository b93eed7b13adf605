import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Change } from './change';
import changeSource from './change.tsx?raw';
import { SideBySide } from './side-by-side';
import sideSource from './side-by-side.tsx?raw';

export default function MultiLanguageDemo() {
  return (
    <DemoPage demo="multi-language">
      <DemoExample demo="multi-language" example="side-by-side" source={sideSource}>
        <SideBySide />
      </DemoExample>
      <DemoExample demo="multi-language" example="change" source={changeSource}>
        <Change />
      </DemoExample>
    </DemoPage>
  );
}
