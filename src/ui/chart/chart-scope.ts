import { createContext } from 'react';

/** Of which days and of whom charts are. The page says it above them; a saved picture stands alone. */
export const ChartScope = createContext('');
