import { DemoPage } from '@/ui/demo/demo-page';
import { Change } from './change';
import changeSource from './change.tsx?raw';
import { SideBySide } from './side-by-side';
import sideSource from './side-by-side.tsx?raw';

export default function MultiLanguageDemo() {
  return (
    <DemoPage
      demo="multi-language"
      examples={{ 'side-by-side': [SideBySide, sideSource], change: [Change, changeSource] }}
    />
  );
}
