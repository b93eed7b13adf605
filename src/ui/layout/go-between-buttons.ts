import type { KeyboardEvent } from 'react';

/** How far the arrows go; up and down it is to the nearest of the next line. */
function neighbour(all: HTMLElement[], at: HTMLElement, key: string): HTMLElement | undefined {
  const place = all.indexOf(at);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step) return all[place + step * (document.documentElement.dir === 'rtl' ? -1 : 1)];
  if (key === 'Home' || key === 'End') return all.at(key === 'Home' ? 0 : -1);
  const others = key === 'ArrowDown' ? all.slice(place) : all.slice(0, place).reverse();
  const line = others.find(({ offsetTop }) => offsetTop !== at.offsetTop)?.offsetTop;
  const isNearer = (one: HTMLElement, than: HTMLElement) =>
    Math.abs(one.offsetLeft - at.offsetLeft) < Math.abs(than.offsetLeft - at.offsetLeft);
  return all
    .filter(({ offsetTop }) => offsetTop === line)
    .reduce<HTMLElement | undefined>((best, one) => (best && !isNearer(one, best) ? best : one), undefined);
}

const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

/** For a row of buttons that is one stop of the Tab key: the arrows, Home and End go between them. */
export function goBetweenButtons(event: KeyboardEvent<HTMLElement>) {
  const at = document.activeElement;
  if (!arrows.includes(event.key) || !(at instanceof HTMLElement)) return;
  event.preventDefault();
  neighbour([...event.currentTarget.querySelectorAll('button')], at, event.key)?.focus();
}
