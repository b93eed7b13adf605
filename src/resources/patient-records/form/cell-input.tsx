import type { CellInputProps } from './cell-context';
import { ChoiceCell, PicksCell } from './cells/choice-cell';
import { DirectionCell } from './cells/direction-cell';
import { ImagesCell } from './cells/images-cell';
import { LensCell } from './cells/lens-cell';
import { NumberCell } from './cells/number-cell';
import { VergenceCell, VerticalCell } from './cells/parts-cells';
import { TextCell, TimeCell } from './cells/text-cells';

/** The input of a cell, by the kind of its field. */
export function CellInput({ field, ...props }: CellInputProps) {
  switch (field.kind) {
    case 'number':
      return field.direction ? <DirectionCell field={field} {...props} /> : <NumberCell field={field} {...props} />;
    case 'va':
      return <NumberCell field={field} {...props} />;
    case 'sca':
      return <LensCell field={field} {...props} />;
    case 'vertical':
      return <VerticalCell field={field} {...props} />;
    case 'vergence':
      return <VergenceCell field={field} {...props} />;
    case 'choice':
      return <ChoiceCell field={field} {...props} />;
    case 'choices':
      return <PicksCell field={field} {...props} />;
    case 'time':
      return <TimeCell field={field} {...props} />;
    case 'text':
      return <TextCell field={field} {...props} />;
    case 'images':
      return <ImagesCell field={field} {...props} />;
  }
}
