import { DemoExample } from '@/components/demo/demo-example';
import { DemoPage } from '@/components/demo/demo-page';
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
