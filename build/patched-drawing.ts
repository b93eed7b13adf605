import { swap } from './patched-markup.ts';

/**
 * What antd draws twice. Its boxes and motions did so when they first came, before anything opens or moves: at one stretch with the drawing of the
 * page that they stand on.
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
  // An entry under the pointer is lit by its style. Told of in the menu's state, all entries were drawn anew whenever the pointer moved.
  'entries lit by style': {
    module: /@rc-component\/menu\/es\/hooks\/useActive\.js$/,
    change: swap({
      '    onInactive\n  } = React.useContext(MenuContext);':
        '    onInactive,\n    mode\n  } = React.useContext(MenuContext);',
      '      onActive(eventKey);': "      if (mode !== 'inline') onActive(eventKey);",
      '      onInactive(eventKey);': "      if (mode !== 'inline') onInactive(eventKey);",
    }),
  },
  // Each icon looked through the document's styles for its own, also whenever its page was shown again.
  'icons in one style': {
    module: /@ant-design\/icons\/es\/renderUtils\.js$/,
    change: swap({
      'export const useInsertStyles = ': 'let isStyled = false;\nexport const useInsertStyles = ',
      '    if (zeroRuntime) {\n      return;\n    }': '    if (isStyled) return;\n    isStyled = true;',
    }),
  },
  // What begins out of sight stays so until it is to be seen, and what begins in sight without a motion is there.
  'no motion out of sight': {
    module: /@rc-component\/motion\/es\/hooks\/useStatus\.js$/,
    change: swap({
      'const [asyncVisible, setAsyncVisible] = React.useState();':
        'const [asyncVisible, setAsyncVisible] = React.useState(visible && supportMotion ? undefined : visible);',
      '    } else {\n      // Set back': '    } else if (getStatus() !== STATUS_NONE) {\n      // Set back',
    }),
  },
};
