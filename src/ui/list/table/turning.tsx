import useSpinVariables from 'antd/es/spin/style';
import type { ReactNode } from 'react';

type Props = { isTurning: boolean; isMirrored: boolean; children: ReactNode };

const look = (...parts: (string | false)[]) => parts.flatMap((part) => (part ? [`ant-spin-${part}`] : [])).join(' ');
const dots = ['top', 'right', 'bottom', 'left'];

/**
 * Something that pales while antd's dots turn before it. antd's own learns in a second drawing that they no longer do, for which the browser
 * computes the styles of all rows once more. And antd's own is a live region as a whole: a screen reader would read out every row that comes.
 */
export function Turning({ isTurning, isMirrored, children }: Props) {
  const [, variables] = useSpinVariables('ant-spin');
  const own = ['ant-spin', look(isTurning && 'spinning', isMirrored && 'rtl'), variables];
  return (
    <div className={own.join(' ')} aria-busy={isTurning}>
      {isTurning && (
        <div className={look('section')}>
          <span className={look('dot-holder')}>
            <span className={look('dot', 'dot-spin')}>
              {dots.map((dot) => (
                <i key={dot} className={look('dot-item')} />
              ))}
            </span>
          </span>
        </div>
      )}
      <div className={look('container')}>{children}</div>
    </div>
  );
}
