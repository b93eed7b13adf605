import { type ConsoleConfig, consoleCalls } from '@contract/console';
import { useEffect } from 'react';
import { create } from 'zustand';
import { setSiteZone } from '@/lib/time/local-day';
import { http } from '@/providers/connection';
import { idle } from '@/providers/session/idle';

const { method, path, output } = consoleCalls.endpoints.config;

/** Milliseconds until a server that did not say it is asked again: ever longer. */
const pauses = { shortest: 1_000, longest: 60_000 };

const useKnown = create<{ config: ConsoleConfig | undefined }>(() => ({ config: undefined }));

let asking: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Asks the server, once it has answered never again. Never rejects: what goes by the settings follows when they come. */
export function loadConsoleConfig(): Promise<void> {
  asking ??= ask();
  return asking;
}

async function ask() {
  clearTimeout(again);
  try {
    const config = output.parse(await http({ method, url: path, anonymous: true, quiet: true }));
    idle.setLimit(config.idleLockMinutes);
    setSiteZone(config.timeZone);
    useKnown.setState({ config });
  } catch {
    asking = undefined;
    again = setTimeout(loadConsoleConfig, Math.min(pauses.longest, pauses.shortest * 2 ** failures));
    failures += 1;
  }
}

/** What the server says of the installation. Undefined until then; where it says nothing, nothing is offered. */
export function useConsoleConfig(): ConsoleConfig | undefined {
  useEffect(() => void loadConsoleConfig(), []);
  return useKnown(({ config }) => config);
}
