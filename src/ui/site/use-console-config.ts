import { type ConsoleConfig, consoleCalls } from '@contract/console';
import { useEffect, useState } from 'react';
import { setSiteZone } from '@/lib/local-day';
import { http } from '@/providers/connection';
import { idle } from '@/providers/idle';

const { method, path, output } = consoleCalls.endpoints.config;
const unknown: ConsoleConfig = {
  demoAccounts: [],
  rememberPassword: false,
  filingNumber: '',
  frameHosts: [],
  timeZone: 'Asia/Shanghai',
  idleLockMinutes: 0,
};

let loading: Promise<ConsoleConfig> | undefined;
let known: ConsoleConfig | undefined;

/** Asks the server once; a console that has waited for it finds it at once. Never rejects. */
export async function loadConsoleConfig(): Promise<ConsoleConfig> {
  loading ??= http({ method, url: path, anonymous: true, quiet: true }).then((answer) => output.parse(answer));
  try {
    known = await loading;
    idle.setLimit(known.idleLockMinutes);
    setSiteZone(known.timeZone);
    return known;
  } catch {
    loading = undefined;
    return unknown;
  }
}

/** What the server says of the installation, asked once. Undefined until then; where it says nothing, nothing is offered. */
export function useConsoleConfig(): ConsoleConfig | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => void loadConsoleConfig().then(setConfig), []);
  return config;
}
