import type { Socket } from 'node:net';
import { resultCode } from '../../contract/envelope';
import { reasonText } from '../../contract/reason-texts';
import type { Reason } from '../../contract/reasons';
import { textsFor } from '../errors/reasons';

/** How long the answer may take to be read, in milliseconds. */
const patience = 1_000;

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what could not be read as a request at all, and so never reaches a route, with an envelope as well. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason: Reason = { code: 'malformed' };
  const message = reasonText(textsFor(undefined), reason);
  const body = JSON.stringify({ status: resultCode.error, data: null, message, reason });
  const head = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Whoever goes on sending has not read it, and would hold the socket.
  setTimeout(() => socket.destroy(), patience).unref();
}
