import { pieceBytes, type UploadState } from '@contract/uploads';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import type { Http, HttpRequest } from '@/providers/http/http';
import { createFileSender } from '@/providers/http/send-file';

const size = pieceBytes * 3 + 10;
const file = new Blob([new Uint8Array(size)]);
const broken = (statusCode = 0) =>
  new AppError({ kind: statusCode ? 'http' : 'network', statusCode, message: 'no way' });

/** A server that takes pieces as the contract says, over a way that `fails` decides about. */
function passage(
  fails: (request: HttpRequest, count: number) => AppError | 'answer lost' | undefined = () => undefined,
) {
  const asked: string[] = [];
  let offset = 0;
  const http = (async (request: HttpRequest) => {
    asked.push(`${request.method} ${request.query?.offset ?? ''}`.trim());
    const failure = fails(request, asked.length);
    if (failure instanceof AppError) throw failure;
    const { method, query, body } = request;
    if (method === 'PUT' && query?.offset === offset) offset += (body as Blob).size;
    if (failure) throw broken();
    if (method === 'POST') return { id: 7, url: '/api/v1/uploads/7' };
    return { id: 7, type: 'application/pdf', size, offset } satisfies UploadState;
  }) as Http;
  return { http, asked, stored: () => offset };
}

const pauses: number[] = [];
beforeEach(() => pauses.splice(0));
const pause = async (seconds: number) => {
  pauses.push(seconds);
};

describe('a file on its way', () => {
  it('goes in pieces, each from where the one before ended, and tells how much is there', async () => {
    const way = passage();
    const shares: number[] = [];
    const url = await createFileSender(way.http, pause).sendFile(file, {}, { onShare: (share) => shares.push(share) });
    expect(url).toBe('/api/v1/uploads/7');
    expect(way.asked).toEqual(['POST', 'PUT 0', ...[1, 2, 3].map((count) => `PUT ${count * pieceBytes}`)]);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  it.each(['answer lost', broken(), broken(503), broken(429)] as const)(
    'goes on from what has arrived after a break (%s)',
    async (failure) => {
      const way = passage(({ query }, count) => (query?.offset === pieceBytes && count < 5 ? failure : undefined));
      const breaks: boolean[] = [];
      await createFileSender(way.http, pause).sendFile(file, {}, { onBreak: (isBroken) => breaks.push(isBroken) });
      expect(way.stored()).toBe(size);
      expect(way.asked).toContain('GET');
      // What has arrived is not sent again.
      expect(way.asked.filter((call) => call === 'PUT 0')).toHaveLength(1);
      expect(breaks).toEqual([true, false]);
    },
  );

  it('is patient for a while, and then says what is wrong; called again it goes on', async () => {
    let isOff = true;
    const way = passage(({ query }) => (isOff && query?.offset !== 0 ? broken() : undefined));
    const sender = createFileSender(way.http, pause);
    await expect(sender.sendPieces(7, file, {}, 0)).rejects.toThrow('no way');
    expect(pauses.length).toBeGreaterThan(3);
    expect(way.stored()).toBe(pieceBytes);
    isOff = false;
    await sender.sendPieces(7, file, {});
    expect(way.stored()).toBe(size);
    expect(way.asked.filter((call) => call === 'PUT 0')).toHaveLength(1);
  });

  it.each([400, 401, 404, 413, 415])('a refusal with %d is one, and no break', async (status) => {
    const way = passage(({ query }) => (query?.offset === pieceBytes ? broken(status) : undefined));
    await expect(createFileSender(way.http, pause).sendFile(file, {})).rejects.toThrow('no way');
    expect(pauses).toEqual([]);
  });

  it.each([
    ['refused', () => broken(413)],
    ['cancelled', () => new AppError({ kind: 'cancelled', statusCode: 0, message: 'cancelled' })],
  ])('is given up when it is %s, and nothing more is said if that fails too', async (_, failure) => {
    const way = passage(({ method, query }) =>
      method === 'DELETE' || query?.offset === pieceBytes ? failure() : undefined,
    );
    await expect(createFileSender(way.http, pause).sendFile(file, {})).rejects.toThrow(failure());
    expect(way.asked.at(-1)).toBe('DELETE');
  });
});
