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
    <DemoPage
      demo="error-tip"
      examples={{
        statuses: [Statuses, statusesSource],
        answers: [Answers, answersSource],
        'page-state': [PageState, stateSource],
        'broken-page': [BrokenPage, brokenSource],
      }}
    />
  );
}
