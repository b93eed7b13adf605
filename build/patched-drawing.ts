import { swap } from './patched-markup.ts';

/**
 * What antd's boxes and motions draw twice when they first come, before anything opens or moves: it would happen at one stretch with the drawing of
 * the page that they stand on.
 */
export const drawing = {
  // A box that is shut has no place to forget.
  'a place once': {
    module: /@rc-component\/trigger\/es\/hooks\/useAlign\.js$/,
    change: swap({
      'ori => ({\n      ...ori,\n      ready: false\n    })':
        'known => (known.ready ? { ...known, ready: false } : known)',
    }),
  },
  // What a box opens beside is asked for when it opens, for which it is drawn anyway.
  'a target without drawing': {
    module: /@rc-component\/trigger\/es\/index\.js$/,
    change: swap({
      'const [targetEle, setTargetEle] = React.useState(null);': `const [, drawAnew] = React.useReducer(times => times + 1, 0);
    const targetRef = React.useRef(null);
    const targetEle = targetRef.current;
    const setTargetEle = node => {
      targetRef.current = node;
      if (openRef.current) drawAnew();
    };`,
    }),
  },
  // What begins out of sight stays so until it is to be seen.
  'no motion out of sight': {
    module: /@rc-component\/motion\/es\/hooks\/useStatus\.js$/,
    change: swap({
      'const [asyncVisible, setAsyncVisible] = React.useState();':
        'const [asyncVisible, setAsyncVisible] = React.useState(visible ? undefined : visible);',
      '    } else {\n      // Set back': '    } else if (getStatus() !== STATUS_NONE) {\n      // Set back',
    }),
  },
};
