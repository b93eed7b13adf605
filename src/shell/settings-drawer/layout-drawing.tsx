import type { Settings } from '@/providers/appearance/settings';
import styles from './drawings.module.css';

/** Where the menu stands: each is the outline of a page with its menu filled in. */
const menus: Record<Settings['themeLayout'], { x: number; y: number; width: number; height: number }> = {
  vertical: { x: 4, y: 4, width: 16, height: 36 },
  horizontal: { x: 4, y: 4, width: 56, height: 8 },
  mini: { x: 4, y: 4, width: 6, height: 36 },
};

const gap = 4;
const page = { right: 60, bottom: 40 };

export function LayoutDrawing({ layout }: { layout: Settings['themeLayout'] }) {
  const menu = menus[layout];
  const isTop = layout === 'horizontal';
  const left = isTop ? gap : menu.x + menu.width + gap;
  const top = isTop ? menu.y + menu.height + gap : gap + 10;
  return (
    <svg className={styles.layout} viewBox="0 0 64 44" aria-hidden="true">
      <rect className={styles.strong} {...menu} rx="2" />
      {!isTop && <rect className={styles.faint} x={left} y={gap} width={page.right - left} height="6" rx="2" />}
      <rect className={styles.faint} x={left} y={top} width={page.right - left} height={page.bottom - top} rx="2" />
    </svg>
  );
}
