import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/providers/appearance/reduced-motion';
import styles from './animate.module.css';

const eyes = ['OD', 'OS', 'OU'];

export default function Order() {
  const translate = useTranslate();
  const isReduced = useReducedMotion();
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<Element, number>());
  const [names, setNames] = useState(eyes);

  // Each begins at the place that it had before, and moves to where it is now.
  useLayoutEffect(() => {
    for (const item of list.current?.children ?? []) {
      const top = item.getBoundingClientRect().top;
      const before = places.current.get(item);
      places.current.set(item, top);
      if (before === undefined || before === top || isReduced) continue;
      item.animate([{ transform: `translateY(${before - top}px)` }, { transform: 'none' }], {
        duration: 180,
        easing: 'ease-out',
      });
    }
  });

  const rotate = () => {
    // Where they are now, also after the page was scrolled.
    for (const item of list.current?.children ?? []) places.current.set(item, item.getBoundingClientRect().top);
    setNames(([first = '', ...others]) => [...others, first]);
  };

  return (
    <>
      <Button onClick={rotate}>{translate('demos.animate.rotate')}</Button>
      <ol ref={list} className={`${styles.order} stack gap-8 bare-list mt-16`}>
        {names.map((name) => (
          <li key={name} className="px-16 py-8 tint-2 round">
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}
