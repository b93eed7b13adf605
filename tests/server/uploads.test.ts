import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth';
import { zh_CN } from '../../contract/texts/zh_CN';
import { uploads as contract, maxImageBytes, uploadId } from '../../contract/uploads';
import { readPicture } from '../../server/images/image';
import { jpeg, jpegSegment, png, pngChunk, webp, webpChunk } from './harness/pictures';
import { type Caller, startServer, type TestServer } from './harness/server';

const { create, one } = contract.endpoints;
const { updateProfile, profile } = auth.endpoints;

let server: TestServer;
let staff: Caller;
let manager: Caller;

beforeAll(async () => {
  server = await startServer();
  staff = (await server.signIn('staff')).call;
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

const send = (file: Buffer, call = staff) => call(create, { body: { content: file.toString('base64') } });
const text = (content: string) => Buffer.from(content, 'utf8');
const script = '<script>alert(1)</script>';
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
const exif = text('Exif\0\0GPS 31.2N 121.4E');

describe('a picture', () => {
  test.each([
    ['PNG', png(), { type: 'image/png', width: 2, height: 2 }],
    ['JPEG', jpeg(), { type: 'image/jpeg', width: 3, height: 2 }],
    ['WebP', webp(), { type: 'image/webp', width: 4, height: 2 }],
    ['WebP with a canvas', webp({ canvas: 4, flags: 0x10 }), { type: 'image/webp', width: 4, height: 2 }],
  ])('%s is known by what it holds, and comes through unchanged', (_, file, expected) => {
    const picture = readPicture(file);
    expect(picture).toMatchObject(expected);
    expect(Buffer.from(picture?.content ?? [])).toEqual(file);
  });

  test.each([
    ['PNG', png({ extra: [pngChunk('tEXt', text(`Comment\0${script}`)), pngChunk('eXIf', exif)] }), png()],
    ['JPEG', jpeg({ extra: [jpegSegment(0xe1, exif), jpegSegment(0xfe, text(script))] }), jpeg()],
    [
      'WebP',
      webp({ canvas: 4, flags: 0x2c, extra: [webpChunk('EXIF', exif), webpChunk('XMP ', text(script))] }),
      webp({ canvas: 4 }),
    ],
  ])('%s loses what else it carries, such as the place it was taken at', (_, file, bare) => {
    expect(Buffer.from(readPicture(file)?.content ?? [])).toEqual(bare);
  });

  const refused: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a text', text('hello')],
    ['an SVG', svg],
    ['an HTML page', text(`<!doctype html>${script}`)],
    ['a GIF', text('GIF89a\x01\0\x01\0')],
    ['a PDF', text('%PDF-1.7')],
    ['the first bytes of a PNG, then a page', Buffer.concat([png().subarray(0, 8), text(script)])],
    ['a PNG with a page behind it', Buffer.concat([png(), text(script)])],
    ['a PNG with an archive behind it', Buffer.concat([png(), text('PK\x03\x04')])],
    ['a PNG cut short', png().subarray(0, -6)],
    ['a PNG of no size', png({ width: 0 })],
    ['a PNG chunk longer than the file', Buffer.concat([png().subarray(0, 8), Buffer.alloc(4, 0xff), text('IHDR')])],
    ['a JPEG with a page behind it', Buffer.concat([jpeg(), text(script)])],
    ['a JPEG cut short', jpeg().subarray(0, -2)],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a WebP with a page behind it', Buffer.concat([webp(), text(script)])],
    ['a WebP that claims to be longer', Buffer.concat([text('RIFF'), Buffer.alloc(4, 0x7f), webp().subarray(8)])],
    ['a WebP whose canvas lies about its size', webp({ width: 4000, canvas: 4 })],
    ['an animated WebP', webp({ canvas: 4, flags: 2 })],
  ];
  test.each(refused)('%s is none', (_, file) => expect(readPicture(file)).toBeUndefined());

  test('is never found in random changes of a good one without a type and a size, and nothing throws', () => {
    for (const file of [png(), jpeg(), webp({ canvas: 4 })]) {
      for (let at = 0; at < file.length; at += 1) {
        for (const value of [0, 0x7f, 0xff]) {
          const changed = Buffer.from(file);
          changed[at] = value;
          const picture = readPicture(changed);
          if (picture) expect(picture.width * picture.height).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe('sending one', () => {
  test('gives an address from which anybody signed in gets it, as data and not as a document', async () => {
    const sent = (await send(png())).json().data;
    expect(uploadId(sent.url)).toBe(sent.id);
    const answer = await manager(one, { params: { id: sent.id } });
    expect(answer.json().data).toEqual({ id: sent.id, type: 'image/png', content: png().toString('base64') });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    for (const call of [create, one]) {
      expect((await server.anonymous(call, { params: { id: sent.id }, body: {} })).statusCode).toBe(401);
    }
  });

  test('has an id that does not follow from the one before', async () => {
    const ids = [(await send(png())).json().data.id, (await send(png())).json().data.id];
    expect(Math.abs(ids[1] - ids[0])).toBeGreaterThan(100);
    expect((await manager(one, { params: { id: 1 } })).statusCode).toBe(404);
  });

  test('answers 415 for what is no picture, in the language of the screen', async () => {
    const answer = await send(svg);
    expect([answer.statusCode, answer.json().message]).toEqual([415, '请选择 PNG、JPEG 或 WebP 图片']);
  });

  test('takes a megabyte and not a byte more', async () => {
    const filler = (size: number) => jpeg({ extra: filling(size - jpeg().length) });
    expect(filler(maxImageBytes)).toHaveLength(maxImageBytes);
    expect((await send(filler(maxImageBytes))).statusCode).toBe(200);
    expect((await send(filler(maxImageBytes + 1))).statusCode).toBe(413);
    expect((await send(Buffer.alloc(maxImageBytes * 3))).statusCode).toBe(413);
  });

  test('answers 413 for a small file with an enormous picture in it', async () => {
    const bomb = png({ width: 30_000, height: 30_000 });
    expect(bomb.length).toBeLessThan(10_000);
    expect((await send(bomb)).statusCode).toBe(413);
  });

  test.each([undefined, '', 'no base64!', '../../etc/passwd', 7])('%s is no content', async (content) => {
    const answer = await staff(create, { body: { content } });
    expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([400, ['content']]);
  });
});

describe('the room for pictures', () => {
  // Two of them fit into a megabyte.
  const file = jpeg({ extra: filling(400_000) });
  const body = (servicePointId: number | null) => ({
    content: file.toString('base64'),
    purpose: servicePointId === null ? 'attachment' : 'exam',
    servicePointId,
  });
  let small: TestServer;
  let clerk: Caller;
  beforeAll(async () => {
    small = await startServer({ env: { UPLOAD_QUOTA_MB: '1' } });
    clerk = (await small.signIn('superadmin')).call;
  });
  afterAll(() => small.close());

  test.each([
    ['a service point', 2, zh_CN.errors.uploadQuota],
    ['whoever sends for none', null, zh_CN.errors.ownUploadQuota],
  ])('is %s’s own, and cannot be passed by several at once', async (_, point, message) => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => clerk(create, { body: body(point) })));
    const refused = answers.filter(({ statusCode }) => statusCode === 413);
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([2, 3]);
    for (const answer of refused) expect(answer.json().message).toBe(message.replace('{{quota}}', '1'));
    // Others have theirs.
    expect((await clerk(create, { body: body(5) })).statusCode).toBe(200);
  });
});

describe('as the picture of a profile', () => {
  const known = { username: 'staff', realName: '陈晨', email: 'staff@example.com', phone: '19900000105' };
  const wear = (avatar: string, call = staff) => call(updateProfile, { body: { ...known, avatar } });
  const worn = async () => (await staff(profile)).json().data.avatar;

  test('it is one’s own', async () => {
    const sent = (await send(png())).json().data;
    expect((await wear(sent.url)).json().data.avatar).toBe(sent.url);
    expect(await worn()).toBe(sent.url);
  });

  test('it cannot be somebody else’s, nor another address', async () => {
    const before = await worn();
    const foreign = (await send(png(), manager)).json().data.url;
    const elsewhere = ['https://example.com/a.png', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//x/y'];
    for (const url of [foreign, '/api/v1/uploads/2147483647', '/api/v1/uploads/../auth', ...elsewhere]) {
      const answer = await wear(url);
      expect([url, answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([url, 400, ['avatar']]);
    }
    expect(await worn()).toBe(before);
  });

  test('it stays when a change does not name it, and goes when it is blank', async () => {
    const before = await worn();
    expect((await staff(updateProfile, { body: known })).json().data.avatar).toBe(before);
    expect((await wear('')).json().data.avatar).toBe('');
  });
});

/** Segments that are kept, of so many bytes together. */
function filling(size: number): Buffer[] {
  const segments: Buffer[] = [];
  for (let left = size; left > 0; ) {
    const length = left > 65_000 + 4 ? 65_000 : left;
    segments.push(jpegSegment(0xdb, Buffer.alloc(length - 4)));
    left -= length;
  }
  return segments;
}
