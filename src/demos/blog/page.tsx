import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Articles } from './articles';
import source from './articles.tsx?raw';

export default function BlogDemo() {
  return (
    <DemoPage demo="blog">
      <DemoExample demo="blog" example="articles" source={source}>
        <Articles />
      </DemoExample>
    </DemoPage>
  );
}
