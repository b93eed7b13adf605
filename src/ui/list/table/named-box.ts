/** The name of a checkbox in a table: antd's own is English, and its type leaves out what every element can have. */
export const namedBox = (name: string): object => ({ 'aria-label': name });
