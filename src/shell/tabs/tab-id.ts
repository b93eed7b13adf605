/** DOM id of the tab for a path, for its panel to refer to. */
export const tabId = (key: string) => `tab-${encodeURIComponent(key)}`;
