import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useId, useRef } from 'react';

const letters = ['A', 'B', 'C', 'D', 'E'];
const places = Array.from({ length: 40 }, (_, index) => index + 1);

export default function LongPage() {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const goTo = (letter: string) => document.getElementById(`${id}${letter}`)?.scrollIntoView({ block: 'start' });

  return (
    <>
      <Space wrap>
        {letters.map((letter) => (
          <Button key={letter} size="small" onClick={() => goTo(letter)}>
            {translate('demos.scroll.section', { letter })}
          </Button>
        ))}
        <Button size="small" onClick={() => box.current?.scrollTo({ top: 0 })}>
          {translate('demos.scroll.top')}
        </Button>
      </Space>
      <section
        ref={box}
        className="mt-16 bordered round-lg scroll"
        style={{ height: 400, scrollBehavior: 'smooth' }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={translate('demos.scroll.list')}
      >
        {letters.map((letter) => (
          <div key={letter} id={`${id}${letter}`}>
            <h3 className="m-0 px-16 py-8 normal on-surface rule-below sticky" style={{ top: 0 }}>
              {translate('demos.scroll.section', { letter })}
            </h3>
            <ul>
              {places.map((place) => (
                <li key={place}>{translate('demos.scroll.place', { letter, place })}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}
