import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth';
import { uploadId } from '../../contract/file-fields';
import { zh_CN } from '../../contract/texts/zh_CN';
import { uploads as contract, maxFileBytes, maxImageBytes, pieceBytes } from '../../contract/uploads';
import { patients } from '../../server/db/tables/patients';
import { uploadPieces, uploads } from '../../server/db/tables/uploads';
import { readPicture } from '../../server/images/image';
import { isWholePdf } from '../../server/uploads/pdf';
import { piecesOf } from '../../server/uploads/pieces';
import { jpeg, jpegSegment, png, pngChunk, webp, webpChunk } from './harness/pictures';
import { latestLogs } from './harness/rows';
import { type Caller, startServer, type TestServer } from './harness/server';
import { pdf, sendFile, sendPiece } from './harness/uploads';

const { create, one, piece, state, delete: takeBack } = contract.endpoints;
const { updateProfile, profile } = auth.endpoints;

let server: TestServer;
let staff: Caller;
let manager: Caller;
/** Of another organization than the patients below. */
let elsewhere: Caller;
/** Two patients in reach of `staff` and `manager`. */
let [patientId, other] = [0, 0];

beforeAll(async () => {
  server = await startServer();
  staff = (await server.signIn('staff')).call;
  manager = (await server.signIn('manager')).call;
  elsewhere = (await server.signIn('manager2')).call;
  const found = await server.db.select().from(patients).where(eq(patients.servicePointId, 2)).limit(2);
  [patientId, other] = found.map(({ id }) => id) as [number, number];
});
afterAll(() => server.close());

const send = (file: Buffer, call = staff) => sendFile(call, file);
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

/** Whatever hides in a file, no browser opens it as a page, frames it, guesses another type for it or gives it to another site. */
const asFile = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

describe('sending a picture', () => {
  test('gives an address from which anybody signed in gets it, as a file and not as a document', async () => {
    const { id, url } = await send(png());
    expect(uploadId(url)).toBe(id);
    const answer = await manager(one, { params: { id } });
    expect(answer.rawPayload).toEqual(png());
    expect(answer.headers).toMatchObject({
      ...asFile,
      'content-type': 'image/png',
      'content-length': String(png().length),
    });
    for (const call of [create, piece, state, one]) {
      expect((await server.anonymous(call, { params: { id }, query: { offset: 0 } })).statusCode).toBe(401);
    }
  });

  test('takes the place it was taken at, and whatever else it carries, out of it', async () => {
    const { id, answer } = await send(jpeg({ extra: [jpegSegment(0xe1, exif), jpegSegment(0xfe, text(script))] }));
    expect(answer.json().data).toEqual({ id, type: 'image/jpeg', size: jpeg().length, offset: jpeg().length });
    expect((await staff(one, { params: { id } })).rawPayload).toEqual(jpeg());
  });

  test('has an id that does not follow from the one before', async () => {
    const ids = [(await send(png())).id, (await send(png())).id];
    expect(Math.abs((ids[1] ?? 0) - (ids[0] ?? 0))).toBeGreaterThan(100);
    expect((await manager(one, { params: { id: 1 } })).statusCode).toBe(404);
  });

  test.each([
    ['an SVG', svg, 415, zh_CN.errors.notAnImage],
    ['a PDF, where a picture is asked for', pdf(), 415, zh_CN.errors.notAnImage],
    ['a picture with a page behind it', Buffer.concat([png(), text(script)]), 415, zh_CN.errors.brokenFile],
    [
      'a small file with an enormous picture in it',
      png({ width: 30_000, height: 30_000 }),
      413,
      '图片的尺寸过大，最多 2560 × 2560 像素',
    ],
  ])('refuses %s, in the language of the screen, and keeps nothing of it', async (_, file, status, message) => {
    const { id, answer } = await send(file);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(message);
    expect((await staff(one, { params: { id } })).statusCode).toBe(404);
  });

  test('takes four megabytes and not a byte more', async () => {
    const filler = (size: number) => jpeg({ extra: filling(size - jpeg().length) });
    expect(filler(maxImageBytes)).toHaveLength(maxImageBytes);
    expect((await send(filler(maxImageBytes))).answer.statusCode).toBe(200);
    const { answer } = await send(filler(maxImageBytes + 1));
    expect([answer.statusCode, answer.json().message]).toEqual([413, '提交的内容过大，最多 4 MB']);
    // Whatever was said of its size before.
    const { id } = (await staff(create, { body: { size: maxImageBytes + 1, purpose: 'exam', patientId } })).json().data;
    expect((await sendPiece(staff, id, filler(maxImageBytes + 1), 0)).statusCode).toBe(413);
  });

  test.each([undefined, 0, -1, 1.5, '1', maxFileBytes + 1])('%s is no size', async (size) => {
    const answer = await staff(create, { body: { size, purpose: 'exam', patientId } });
    expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([400, ['size']]);
  });
});

describe('sending in pieces', () => {
  const paper = pdf(pieceBytes * 2 + 1000);
  const begin = async (size = paper.length) =>
    (await staff(create, { body: { size, purpose: 'exam', patientId } })).json().data.id as number;
  const stateOf = async (id: number) => (await staff(state, { params: { id } })).json().data;

  test('goes on where it broke off, and takes a piece that comes twice, or too early, once', async () => {
    const id = await begin();
    expect(await stateOf(id)).toEqual({ id, type: null, size: paper.length, offset: 0 });
    await sendPiece(staff, id, paper, 0);
    const again = await sendPiece(staff, id, paper, 0);
    expect([again.statusCode, again.json().data]).toEqual([
      200,
      { id, type: 'application/pdf', size: paper.length, offset: pieceBytes },
    ]);
    const early = await sendPiece(staff, id, paper, pieceBytes * 2);
    expect(early.json().data.offset).toBe(pieceBytes);
    expect((await staff(one, { params: { id } })).statusCode).toBe(404);
    const { offset } = await stateOf(id);
    await Promise.all([1, 2, 3].map(() => sendPiece(staff, id, paper, offset)));
    const last = await sendPiece(staff, id, paper, pieceBytes * 2);
    expect(last.json().data.offset).toBe(paper.length);
    const answer = await staff(one, { params: { id } });
    expect(answer.headers).toMatchObject({ ...asFile, 'content-type': 'application/pdf' });
    expect(answer.rawPayload.equals(paper)).toBe(true);
    // What is whole stays as it is.
    expect((await sendPiece(staff, id, Buffer.alloc(pieceBytes), 0)).json().data.offset).toBe(paper.length);
    expect((await staff(one, { params: { id } })).rawPayload.equals(paper)).toBe(true);
  });

  test('is for who began it: nobody else adds to it', async () => {
    const id = await begin();
    expect((await sendPiece(manager, id, paper, 0)).statusCode).toBe(404);
    expect((await stateOf(id)).offset).toBe(0);
  });

  test.each([
    ['more than a piece', pieceBytes + 1, 413],
    ['less than a piece', pieceBytes - 1, 400],
    ['nothing', 0, 400],
  ])('refuses %s', async (_, length, status) => {
    const id = await begin();
    const body = Buffer.concat([paper, paper]).subarray(0, length);
    expect((await staff(piece, { params: { id }, query: { offset: 0 }, body })).statusCode).toBe(status);
    expect((await stateOf(id)).offset).toBe(0);
  });

  test('takes bytes alone, and no other call does', async () => {
    const id = await begin();
    const json = await staff(piece, { params: { id }, query: { offset: 0 }, body: { content: 'x' } });
    expect(json.statusCode).toBe(400);
    expect((await staff(create, { body: Buffer.from('{"size":1}') })).statusCode).toBe(415);
  });

  test.each([
    ['a page that calls itself a PDF', text(`<!doctype html>${script}`), zh_CN.errors.notAFile],
    ['an archive', text('PK\x03\x04 and so on'), zh_CN.errors.notAFile],
    ['nothing but a beginning', text('%PDF-1.7 and nothing of the kind'), zh_CN.errors.brokenFile],
    ['a PDF cut short', pdf().subarray(0, -9), zh_CN.errors.brokenFile],
    ['a PDF with a page behind it', Buffer.concat([pdf(), text(script)]), zh_CN.errors.brokenFile],
    ['a page with a PDF behind it', Buffer.concat([text(script), pdf()]), zh_CN.errors.notAFile],
    ['a PDF whose contents are elsewhere', Buffer.concat([text('%PDF-1.7\n%'), pdf()]), zh_CN.errors.brokenFile],
  ])('refuses %s', async (_, file, message) => {
    const { id, answer } = await sendFile(staff, file, { purpose: 'exam', patientId });
    expect([answer.statusCode, answer.json().message]).toEqual([415, message]);
    expect((await staff(one, { params: { id } })).statusCode).toBe(404);
  });

  test('no change of a single byte makes what is none a PDF, or throws', async () => {
    const file = pdf();
    for (let at = 0; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed[at] = 0;
      const found = await isWholePdf(changed.length, async (from, to) => changed.subarray(from, to));
      if (at > file.length - 100 && at < file.length - 1 && file[at] !== 10)
        expect([at, typeof found]).toEqual([at, 'boolean']);
    }
  });

  test('the largest is kept and given back piece by piece: it is never in memory as a whole', async () => {
    const large = pdf(maxFileBytes);
    expect(large).toHaveLength(maxFileBytes);
    const id = await begin(maxFileBytes);
    await sendPiece(staff, id, large, 0);
    // What lies between the first piece and the last is filled in where it is kept, to save the time.
    const last = maxFileBytes - pieceBytes;
    await server.db.execute(sql`
      insert into upload_pieces (upload_id, at, content)
      select ${id}, at, decode(repeat('25', ${pieceBytes}), 'hex') from generate_series(${pieceBytes}::int, ${last - 1}::int, ${pieceBytes}::int) at
    `);
    await server.db.update(uploads).set({ received: last }).where(eq(uploads.id, id));
    expect((await sendPiece(staff, id, large, last)).json().data.offset).toBe(maxFileBytes);
    const [stored] = await server.db
      .select({ longest: sql<number>`max(octet_length(${uploadPieces.content}))::int` })
      .from(uploadPieces)
      .where(eq(uploadPieces.uploadId, id));
    expect(stored).toEqual({ longest: pieceBytes });
    let read = 0;
    for await (const content of piecesOf(server.db, id, maxFileBytes)) {
      expect(content.length).toBeLessThanOrEqual(pieceBytes);
      read += content.length;
    }
    expect(read).toBe(maxFileBytes);
    // The next one is fetched when it is asked for: with the rest gone, the first is all there is.
    const pieces = piecesOf(server.db, id, maxFileBytes);
    expect((await pieces.next()).value).toHaveLength(pieceBytes);
    await server.db.delete(uploadPieces).where(and(eq(uploadPieces.uploadId, id), gt(uploadPieces.at, 0)));
    await expect(pieces.next()).rejects.toThrow();
  });
});

describe('a patient’s file', () => {
  const ofPatient = () => ({ purpose: 'exam', patientId }) as const;

  test('is read by who reaches the patient’s visits, and each time the system log says so', async () => {
    const { id } = await sendFile(staff, pdf(), ofPatient());
    const read = await manager(one, { params: { id } });
    expect(read.statusCode).toBe(200);
    expect(await latestLogs(server.db)).toMatchObject([
      { key: one.key, resource: 'uploads', objectId: id, patientIds: [patientId], username: 'manager', status: 200 },
    ]);
    for (const call of [one, state, piece]) {
      const query = call === piece ? { offset: 0 } : {};
      const answer = await elsewhere(call, { params: { id }, query, body: undefined });
      const missing = await elsewhere(call, { params: { id: 2 }, query, body: undefined });
      expect([call.key, answer.statusCode, answer.body]).toEqual([call.key, 404, missing.body]);
    }
    const sent = await elsewhere(create, { body: { size: 5, ...ofPatient() } });
    expect([sent.statusCode, Object.keys(sent.json().data.errors)]).toEqual([400, ['patientId']]);
  });

  test('goes where the patient goes', async () => {
    const { id } = await sendFile(manager, png(), { purpose: 'exam', patientId: other });
    expect((await elsewhere(one, { params: { id } })).statusCode).toBe(404);
    await server.db.update(patients).set({ servicePointId: 7 }).where(eq(patients.id, other));
    expect((await elsewhere(one, { params: { id } })).statusCode).toBe(200);
    expect((await manager(one, { params: { id } })).statusCode).toBe(404);
    await server.db.update(patients).set({ servicePointId: 2 }).where(eq(patients.id, other));
  });

  test('is nobody’s without a patient', async () => {
    const answer = await staff(create, { body: { size: 5, purpose: 'exam' } });
    expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([400, ['patientId']]);
  });

  test('a picture that is no patient’s leaves nothing in the log when it is read', async () => {
    const { id } = await send(png());
    const [before] = await latestLogs(server.db);
    expect((await manager(one, { params: { id } })).statusCode).toBe(200);
    expect(await latestLogs(server.db)).toEqual([before]);
  });
});

describe('the room for pictures and papers', () => {
  // Two of them fit into a megabyte.
  const size = 500_000;
  let small: TestServer;
  let clerk: Caller;
  beforeAll(async () => {
    small = await startServer({ env: { UPLOAD_QUOTA_MB: '1' } });
    clerk = (await small.signIn('superadmin')).call;
  });
  afterAll(() => small.close());

  test.each([
    ['a service point', 1, zh_CN.errors.uploadQuota],
    ['whoever sends for none', null, zh_CN.errors.ownUploadQuota],
  ])('is %s’s own, and cannot be passed by several at once', async (_, owner, message) => {
    const body = { size, purpose: owner === null ? 'attachment' : 'exam', patientId: owner };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => clerk(create, { body })));
    const refused = answers.filter(({ statusCode }) => statusCode === 413);
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([2, 3]);
    for (const answer of refused) expect(answer.json().message).toBe(message.replace('{{quota}}', '1'));
    // Others have theirs.
    const [neighbour] = await small.db
      .select({ id: patients.id })
      .from(patients)
      .where(sql`service_point_id <> (select service_point_id from patients where id = 1)`)
      .limit(1);
    expect((await clerk(create, { body: { size, purpose: 'exam', patientId: neighbour?.id } })).statusCode).toBe(200);
  });

  test('is free again when a file that was not sent whole is taken back, by whoever began it', async () => {
    const file = pdf(pieceBytes + 100);
    const about = { purpose: 'exam', patientId } as const;
    const { id } = (await staff(create, { body: { size: file.length, ...about } })).json().data;
    await sendPiece(staff, id, file, 0);
    expect((await manager(takeBack, { params: { id } })).statusCode).toBe(404);
    expect((await staff(state, { params: { id } })).json().data.offset).toBe(pieceBytes);
    expect((await staff(takeBack, { params: { id } })).statusCode).toBe(200);
    expect(await latestLogs(server.db)).toMatchObject([{ key: takeBack.key, objectId: id, patientIds: [patientId] }]);
    expect(await server.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))).toEqual([]);
    expect(await server.db.$count(uploadPieces, eq(uploadPieces.uploadId, id))).toBe(0);
    // Told twice, or while a piece is on its way.
    expect((await staff(takeBack, { params: { id } })).statusCode).toBe(404);
    expect((await sendPiece(staff, id, file, pieceBytes)).statusCode).toBe(404);
    // A visit may name what is whole.
    const whole = await sendFile(staff, file, about);
    expect((await staff(takeBack, { params: { id: whole.id } })).statusCode).toBe(200);
    expect((await staff(one, { params: { id: whole.id } })).statusCode).toBe(200);
  });

  test('counts what a picture has become', async () => {
    const file = jpeg({ extra: [jpegSegment(0xe1, Buffer.alloc(60_000))] });
    const { id } = await sendFile(staff, file);
    const [row] = await server.db.select({ size: uploads.size }).from(uploads).where(eq(uploads.id, id));
    expect(row?.size).toBe(jpeg().length);
  });
});

describe('as the picture of a profile', () => {
  const known = { username: 'staff', realName: '陈晨', email: 'staff@example.com', phone: '19900000105' };
  const wear = (avatar: string, call = staff) => call(updateProfile, { body: { ...known, avatar } });
  const worn = async () => (await staff(profile)).json().data.avatar;

  test('it is one’s own', async () => {
    const sent = await send(png());
    expect((await wear(sent.url)).json().data.avatar).toBe(sent.url);
    expect(await worn()).toBe(sent.url);
  });

  test('it cannot be somebody else’s, nor another address', async () => {
    const before = await worn();
    const foreign = (await send(png(), manager)).url;
    const away = ['https://example.com/a.png', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//x/y'];
    for (const url of [foreign, '/api/v1/uploads/2147483647', '/api/v1/uploads/../auth', ...away]) {
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
