import { DemoPage } from '@/ui/demo/demo-page';
import { Links } from './links';
import linksSource from './links.tsx?raw';
import { Typed } from './typed';
import typedSource from './typed.tsx?raw';

export default function ExternalLinkDemo() {
  return <DemoPage demo="external-link" examples={{ links: [Links, linksSource], typed: [Typed, typedSource] }} />;
}
