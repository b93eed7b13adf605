// The server as a release has it, for `npm start` and the journeys: from its TypeScript each start takes a second more.
import { bundleServerHere } from './release/bundle-server.ts';

await bundleServerHere('.cache/server');
