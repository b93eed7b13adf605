import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors/start-error';
import { systemCode } from '../errors/system-code';

/** `setting` names the port. */
type Place = { host: string; port: number; setting?: string };

/** Begins to listen, and gives the address. What stands in the way ends the server in order, and is said in a sentence. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen({ host: place.host, port: place.port });
  } catch (error) {
    await app.close();
    if (error instanceof StartError) throw error;
    throw new StartError(reasonOf(systemCode(error), place), { cause: error });
  }
}

function reasonOf(code: string, { host, port, setting = 'PORT' }: Place): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken. Stop what listens there, or choose another ${setting}.`;
  if (code === 'EACCES') return `This account may not listen on port ${port}. Choose a ${setting} above 1023.`;
  return `The server cannot listen on ${host}:${port} (${code}). ${setting.replace('PORT', 'HOST')} must be an address of this machine.`;
}
