/** The keyboard of a touch screen for a figure that may be as small as this. The one for decimals has no minus on an iPhone. */
export const keypadFor = (least: number | null) => (least !== null && least >= 0 ? 'decimal' : 'text');
