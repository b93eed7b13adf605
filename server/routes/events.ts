import { events } from '../../contract/events';
import type { Api } from '../http/api';
import { windowOf } from '../http/window-of';
import type { Services } from './services';

export function eventRoutes({ preparedRoute, sessionOf }: Api, { live }: Services): void {
  const { stream } = events.endpoints;

  preparedRoute(
    stream,
    async ({ session, request, reply }) => {
      const line = await live.open({
        sid: session.sid,
        session: () => sessionOf(request, stream),
        window: windowOf(request),
        lastEventId: lastEventId(request.headers['last-event-id']),
      });
      // Also for a caller who asks for the headers alone.
      reply.raw.once('close', () => line.readable.destroy());
      return line.readable;
    },
    async ({ prepared }) => prepared,
  );
}

const lastEventId = (header: string | string[] | undefined) =>
  typeof header === 'string' && header !== '' ? header : undefined;
