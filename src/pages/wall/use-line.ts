import { type WallLine, wallLinks } from '@contract/wall';
import { wallHeader } from '@contract/wall-address';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from '@/lib/errors/app-error';
import { every } from '@/lib/when/every';
import { createHttp } from '@/providers/http/http';
import { text } from '@/providers/i18n';

const { line } = wallLinks.endpoints;

/** A screen tells of its failures itself, and knows of no session. */
const http = createHttp({
  token: () => undefined,
  language: () => 'zh-CN',
  text,
  onFailure: () => undefined,
});

const askEvery = 3_000;
/** Of a link that was withdrawn. What has closed may open again. */
const askGoneEvery = 30_000;
/** After so long without an answer nobody is shown as called: they may have been in for long. */
const currentFor = 10_000;

const isGone = (error: AppError | null) => error?.statusCode === 404;

const ask = (token: string) =>
  http<WallLine>({
    method: line.method,
    url: line.path,
    headers: { [wallHeader]: token },
    timeout: 2 * askEvery,
    isResult: (data) => line.output.safeParse(data).success,
  });

/** What a screen shows. `lost`: since when there is no answer, as the clock on the spot shows it. */
export type Shown =
  | { kind: 'asking' }
  | { kind: 'gone' }
  | { kind: 'lost'; last: { at: Date; timeZone: string } | undefined }
  | { kind: 'current'; line: WallLine; now: Date };

/** The line that a secret opens, asked for again and again. */
export function useLine(token: string): Shown {
  const now = useSecond();
  const [begun] = useState(now);
  const { data, dataUpdatedAt, error } = useQuery<WallLine, AppError>({
    queryKey: [line.key, token],
    queryFn: () => ask(token),
    enabled: token !== '',
    refetchInterval: (query) => (isGone(query.state.error) ? askGoneEvery : askEvery),
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
  });
  if (token === '' || isGone(error)) return { kind: 'gone' };
  if (now - Math.max(dataUpdatedAt, begun) > currentFor) {
    const last = data && { at: new Date(data.at), timeZone: data.timeZone };
    return { kind: 'lost', last };
  }
  // The clock of a television may be wrong.
  return data
    ? { kind: 'current', line: data, now: new Date(Date.parse(data.at) + Math.max(0, now - dataUpdatedAt)) }
    : { kind: 'asking' };
}

function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => every(1_000, () => setNow(Date.now())), []);
  return now;
}
