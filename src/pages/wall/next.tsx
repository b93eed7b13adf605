import type { WallLine } from '@contract/wall';
import { useId } from 'react';
import { Both } from './both';
import styles from './wall.module.css';

type Props = Pick<WallLine, 'next' | 'more'>;

/** Who comes next, in the order of the line. */
export function Next({ next, more }: Props) {
  const id = useId();
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Both of={next.length > 0 ? 'next' : 'nobodyWaits'} />
      </h2>
      <ol className={`${styles.line} bare-list`}>
        {next.map(({ number, name, step }) => (
          <li key={number} className={styles.waiting}>
            <span className="bold figures">{number}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.small}>
              <Both of={`steps.${step}`} />
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className={styles.more}>
          <Both of="more" params={{ count: more }} />
        </p>
      )}
    </section>
  );
}
