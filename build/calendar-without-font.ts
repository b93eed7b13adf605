import type { Plugin } from 'vite';

/**
 * FullCalendar's stylesheet brings a font of icons as a data address, which browsers load at once and our policy forbids. We show
 * none of its icons.
 */
export const calendarWithoutFont = (): Plugin => ({
  name: 'calendar-without-font',
  transform: {
    filter: { id: /@fullcalendar\/core\/internal-common\.js/ },
    handler: (code) => ({ code: code.replace(/@font-face\{font-family:fcicons[^}]*\}/, ''), map: null }),
  },
});
