// Starts the server in this very process, so that the signals sent to it arrive.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
