import { DemoPage } from '@/ui/demo/demo-page';
import { SourceCode } from '@/ui/demo/source-code';
import { Panel } from '@/ui/layout/panel';
import { Pictures } from './pictures';
import source from './pictures.tsx?raw';
import hookSource from './use-uploads.ts?raw';

export default function UploadDemo() {
  return (
    <DemoPage demo="upload" examples={{ pictures: [Pictures, source] }}>
      <Panel>
        <SourceCode file="src/demos/upload/use-uploads.ts" source={hookSource} />
      </Panel>
    </DemoPage>
  );
}
