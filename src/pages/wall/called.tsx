import type { WallLine } from '@contract/wall';
import { useId } from 'react';
import { Both } from './both';
import styles from './wall.module.css';

type Props = Pick<WallLine, 'called' | 'at'>;

/** So many fit at the size that is read from six metres. */
const most = 4;
/** A call is new for so long, and looks so. */
const newFor = 12_000;

/** Who is called, the newest first and as large as there is room. */
export function Called({ called, at }: Props) {
  const id = useId();
  const shown = called.slice(0, most);
  return (
    <section className={styles.called} aria-labelledby={id} data-count={shown.length}>
      <h2 id={id} className={styles.title}>
        <Both of={shown.length > 0 ? 'called' : 'nobody'} />
      </h2>
      <ol className={`${styles.calls} bare-list`} aria-live="polite">
        {shown.map(({ number, name, step, room, since }) => (
          <li key={`${number} ${since}`} className={styles.call} data-new={Date.parse(at) - Date.parse(since) < newFor}>
            <span className={`${styles.number} figures`}>{number}</span>
            <span className={styles.whom}>
              {name && <span className={styles.name}>{name}</span>}
              {room && (
                <span className={styles.room}>
                  <span className={styles.small}>
                    <Both of="goTo" />
                  </span>
                  {room}
                </span>
              )}
              <span className={styles.small}>
                <Both of={`steps.${step}`} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
