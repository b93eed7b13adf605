/**
 * Colours of the charts: Okabe and Ito's, which people with any common colour blindness tell apart, darkened on light screens and
 * lightened on dark ones to 3:1 against the ground. All literal colours of charts are in this file.
 */
const light = {
  od: '#0067a3',
  os: '#c24e00',
  series: ['#0067a3', '#b35900', '#00795a', '#a63d7f', '#5b5bbf', '#7a6a00'],
  grades: {
    emmetropia: '#3f9d80',
    normal: '#00795a',
    hyperopia: '#0067a3',
    premyopia: '#a58200',
    low: '#c24e00',
    high: '#8a1f5c',
  },
  band: 'rgba(90, 110, 130, 0.14)',
  bandCore: 'rgba(90, 110, 130, 0.26)',
  bandLine: 'rgba(70, 90, 110, 0.75)',
  periods: ['rgba(0, 121, 90, 0.10)', 'rgba(166, 61, 127, 0.10)'],
};

const dark: typeof light = {
  od: '#56b4e9',
  os: '#f0a04b',
  series: ['#56b4e9', '#f0a04b', '#3fc49b', '#df8fc0', '#9d9df0', '#e0d24a'],
  grades: {
    emmetropia: '#1f8a69',
    normal: '#3fc49b',
    hyperopia: '#56b4e9',
    premyopia: '#e0c84a',
    low: '#f0914b',
    high: '#df7fb4',
  },
  band: 'rgba(170, 190, 210, 0.13)',
  bandCore: 'rgba(170, 190, 210, 0.24)',
  bandLine: 'rgba(180, 200, 220, 0.7)',
  periods: ['rgba(63, 196, 155, 0.14)', 'rgba(223, 143, 192, 0.14)'],
};

export type Palette = typeof light;

export const chartPalette = (isDark: boolean): Palette => (isDark ? dark : light);

/** The two eyes differ by their markers as well. */
export const eyeMarkers = { od: 'circle', os: 'diamond' } as const;
