import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Links } from './links';
import linksSource from './links.tsx?raw';
import { Typed } from './typed';
import typedSource from './typed.tsx?raw';

export default function ExternalLinkDemo() {
  return (
    <DemoPage demo="external-link">
      <DemoExample demo="external-link" example="links" source={linksSource}>
        <Links />
      </DemoExample>
      <DemoExample demo="external-link" example="typed" source={typedSource}>
        <Typed />
      </DemoExample>
    </DemoPage>
  );
}
