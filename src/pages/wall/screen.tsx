import { siteMoment } from '@contract/site-time';
import type { WallLine } from '@contract/wall';
import { useState } from 'react';
import { useWindowTitle } from '@/ui/tab/use-window-title';
import { Both } from './both';
import { Called } from './called';
import { Controls } from './controls';
import { Next } from './next';
import { useLine } from './use-line';
import { useMoved } from './use-moved';
import { useSpeech } from './use-speech';
import styles from './wall.module.css';

/** All that a screen shows: the line where that is known to be current, or else why nothing is shown of it. */
export function Screen({ token }: { token: string }) {
  const shown = useLine(token);
  const [isSpoken, setIsSpoken] = useState(false);
  const isMoved = useMoved();
  useSpeech(shown.kind === 'current' ? shown.line.called : undefined, isSpoken);
  useWindowTitle(shown.kind === 'current' ? shown.line.servicePoint : undefined);
  return (
    <div className={styles.screen} data-still={!isMoved}>
      {shown.kind === 'current' && <Line line={shown.line} now={shown.now} />}
      {shown.kind === 'gone' && <Notice what="gone" />}
      {shown.kind === 'lost' && (
        <Notice what="lost">
          {shown.last && <Both of="lastAt" params={{ time: siteMoment(shown.last.timeZone, shown.last.at).time }} />}
        </Notice>
      )}
      <Controls isSpoken={isSpoken} onSpoken={setIsSpoken} />
    </div>
  );
}

function Line({ line, now }: { line: WallLine; now: Date }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className="m-0 size-same bold">{line.servicePoint}</h1>
        <time className="figures">{siteMoment(line.timeZone, now).time}</time>
      </header>
      <main className={styles.main}>
        <Called called={line.called} at={line.at} />
        <Next next={line.next} more={line.more} />
      </main>
    </>
  );
}

type NoticeProps = { what: 'gone' | 'lost'; children?: React.ReactNode };

function Notice({ what, children }: NoticeProps) {
  return (
    <main role="alert" className={styles.notice}>
      <h1 className="m-0 size-same bold">
        <Both of={what} />
      </h1>
      <p className={styles.hint}>
        <Both of={`${what}Hint`} />
      </p>
      {children && <p className={styles.hint}>{children}</p>}
    </main>
  );
}
