import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Answers } from './answers';
import answersSource from './answers.tsx?raw';
import { BrokenPage } from './broken-page';
import brokenSource from './broken-page.tsx?raw';
import { PageState } from './page-state';
import stateSource from './page-state.tsx?raw';
import { Statuses } from './statuses';
import statusesSource from './statuses.tsx?raw';

export default function ErrorTipDemo() {
  return (
    <DemoPage demo="error-tip">
      <DemoExample demo="error-tip" example="statuses" source={statusesSource}>
        <Statuses />
      </DemoExample>
      <DemoExample demo="error-tip" example="answers" source={answersSource}>
        <Answers />
      </DemoExample>
      <DemoExample demo="error-tip" example="page-state" source={stateSource}>
        <PageState />
      </DemoExample>
      <DemoExample demo="error-tip" example="broken-page" source={brokenSource}>
        <BrokenPage />
      </DemoExample>
    </DemoPage>
  );
}
