import { isTouch } from '@/lib/device/touch';

/** As many as a list on a phone shows at once. */
const few = 8;

/** Among few choices fingers look for nothing: the keyboard of the screen would lie over them. */
export const isSearchedIn = (count: number) => count > few || !isTouch();

/** How antd's lists look for what is typed: in the words that they show. */
export const searchIn = (options: readonly unknown[]) => isSearchedIn(options.length) && { optionFilterProp: 'label' };
