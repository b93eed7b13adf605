import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors/start-error';
import { systemCode } from '../errors/system-code';

type Place = { host: string; port: number };

/** Begins to listen, and gives the address. What stands in the way ends the server in order, and is said in a sentence. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartError(reasonOf(systemCode(error), { host, port }), { cause: error });
  }
}

function reasonOf(code: string, { host, port }: Place): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken. Stop what listens there, or choose another PORT.`;
  if (code === 'EACCES') return `This account may not listen on port ${port}. Choose a PORT above 1023.`;
  return `The server cannot listen on ${host}:${port} (${code}). HOST must be an address of this machine.`;
}
