import { useEffect, useRef } from 'react';
import type { Found } from '@/lib/text/rank';
import { Highlighted } from './highlighted';
import type { Option } from './option';
import styles from './search.module.css';

type Props = {
  id: string;
  found: Found<Option>;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
};

export function ResultOption({ id, found: { entry, labelHits, pathHits }, isActive, onActivate, onChoose }: Props) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys arrive in the search field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      ref={element}
      role="option"
      aria-selected={isActive}
      className={`${styles.option} row gap-12 px-8 py-4 round pointer`}
      // Not on entering: the list may have moved under a pointer that rests.
      onPointerMove={isActive ? undefined : onActivate}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="fixed muted large" aria-hidden>
        {entry.icon}
      </span>
      <span className="clip" style={{ flex: '0 1 auto' }}>
        <Highlighted text={entry.label} hits={labelHits} />
      </span>
      <span className="faint small end clip" style={{ flex: '1 1 0', minWidth: '30%' }}>
        {entry.path && pathHits.length > 0 ? <Highlighted text={entry.path} hits={pathHits} /> : entry.detail}
      </span>
    </div>
  );
}
