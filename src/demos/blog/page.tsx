import { DemoPage } from '@/ui/demo/demo-page';
import { Articles } from './articles';
import source from './articles.tsx?raw';

export default function BlogDemo() {
  return <DemoPage demo="blog" examples={{ articles: [Articles, source] }} />;
}
