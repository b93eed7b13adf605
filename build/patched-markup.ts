/** What takes the place of what in a module. All of it or, where the module has become another, none, so that the build fails. */
export const swap = (changes: Record<string, string>) => (code: string) =>
  Object.keys(changes).every((from) => code.includes(from))
    ? Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, () => to), code)
    : code;

const toPage = 'role: "link", tabIndex: 0';
const step = (name: string) => `tabIndex: undefined, "aria-label": locale.${name}`;

/** Markup of antd's and FullCalendar's that assistive technology stumbles over, and that no property of a component changes. */
export const markup = {
  // A picture called "close" in each button, also in Chinese. An icon says something only where it is told what.
  'icons say nothing': {
    module: /@ant-design\/icons\/es\/components\/AntdIconLight\.js$/,
    change: swap({
      '{\n    role: "img",\n    "aria-label": icon.name\n  }, restProps':
        'restProps.role || restProps["aria-label"] || iconTabIndex !== undefined ? { role: "img" } : { "aria-hidden": true }, restProps',
    }),
  },
  // What is not there yet is controlled by nothing.
  'groups that are shut': {
    module: /@rc-component\/menu\/es\/SubMenu\/index\.js$/,
    change: swap({ '"aria-controls": popupId': '"aria-controls": open ? popupId : undefined' }),
  },
  'panels out of sight': {
    module: /@rc-component\/tabs\/es\/TabNavList\/TabNode\.js$/,
    change: swap({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
      '"aria-controls": id && `${id}-panel-${key}`': '"aria-controls": active && id ? `${id}-panel-${key}` : undefined',
    }),
  },
  // Where nothing is written beside the box there is no label, as it would be empty.
  'boxes without words': {
    module: /antd\/es\/checkbox\/Checkbox\.js$/,
    change: swap({ 'createElement("label",': 'createElement(isReactRenderable(children) ? "label" : "span",' }),
  },
  // Items of a list had the focus. Links and buttons in them have it.
  'a link to each page': {
    module: /@rc-component\/pagination\/es\/Pager\.js$/,
    change: swap({
      'rel: "nofollow"': `${toPage}, "aria-current": active ? "page" : undefined`,
      'onKeyDown: handleKeyPress,\n    tabIndex: 0': 'onKeyDown: handleKeyPress',
    }),
  },
  'buttons of a pager': {
    module: /@rc-component\/pagination\/es\/Pagination\.js$/,
    change: swap({
      'tabIndex: prevDisabled ? null : 0,': '',
      'tabIndex: nextTabIndex,': '',
      'tabIndex: 0,': '',
      // A button's click is Enter already.
      'onKeyDown: runIfEnterPrev,': '',
      'onKeyDown: runIfEnterNext,': '',
      'disabled: !hasPrev': `disabled: !hasPrev, ${step('prev_page')}`,
      'disabled: !hasNext': `disabled: !hasNext, ${step('next_page')}`,
      '}, jumpPrevContent) : null': `}, React.cloneElement(jumpPrevContent, { ${toPage}, "aria-label": prevItemTitle })) : null`,
      '}, jumpNextContent) : null': `}, React.cloneElement(jumpNextContent, { ${toPage}, "aria-label": nextItemTitle })) : null`,
    }),
  },
  // Two more buttons in English, which no key reaches: the input itself counts up and down by its arrows.
  'a number and no buttons': {
    module: /@rc-component\/input-number\/es\/StepHandler\.js$/,
    change: swap({
      'role: "button",': '"aria-hidden": true,',
      '"aria-label": isUpAction ? \'Increase Value\' : \'Decrease Value\',\n    "aria-disabled": disabled,': '',
    }),
  },
  // In the words of the buttons below the picture.
  'the pictures beside one': {
    module: /@rc-component\/image\/es\/Preview\/PrevNext\.js$/,
    change: swap({
      'disabled: prevDisabled': 'disabled: prevDisabled, "aria-label": "prev"',
      'disabled: nextDisabled': 'disabled: nextDisabled, "aria-label": "next"',
    }),
  },
  // A table that is a grid holds rows and nothing else. Here it holds tables whose rows are the grid's, so it is none: `SiteCalendar` is.
  'calendar of roles': {
    module: /@fullcalendar\/core\/internal-common\.js$/,
    change: swap({
      "role: 'grid'": "role: 'presentation'",
      "{ role: 'rowgroup' }": '{}',
      'key: sectionConfig.key, role: "presentation",': 'key: sectionConfig.key,',
      "ref: chunkConfig.elRef,\n            role: 'presentation',": 'ref: chunkConfig.elRef,',
      // What can be pressed has the focus and a key, but no role.
      'tabIndex: 0,\n        onKeyDown(ev)': "role: 'button', tabIndex: 0,\n        onKeyDown(ev)",
      "state.popoverId : ''": 'state.popoverId : undefined',
      // Of a heading that leads nowhere.
      "'aria-label': dateEnv.format(date, WEEKDAY_FORMAT),": '',
    }),
  },
};
