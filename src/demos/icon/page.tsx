import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Gallery } from './gallery';
import source from './gallery.tsx?raw';

export default function IconDemo() {
  return (
    <DemoPage demo="icon">
      <DemoExample demo="icon" example="gallery" source={source}>
        <Gallery />
      </DemoExample>
    </DemoPage>
  );
}
