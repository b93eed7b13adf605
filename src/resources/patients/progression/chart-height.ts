/** Of each chart, in pixels. */
export const chartHeight = 340;
