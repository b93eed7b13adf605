import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { jobs } from '../jobs/jobs';

/** Seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is counted while the server works. No label says whose call or which row it was: labels are the contract's words alone. */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `eye_health_${name}`, help, registers });
  const metrics = {
    calls: new Histogram({
      name: 'eye_health_call_duration_seconds',
      help: 'From a request to the end of its answer, by key of the call and HTTP status; what is no call of the API is "other"',
      labelNames: ['call', 'status'],
      buckets,
      registers,
    }),
    underWay: gauge('requests_under_way', 'Requests that are not answered yet'),
    streams: gauge('live_streams', 'Windows that are told of changes'),
    overload: new Counter({
      name: 'eye_health_overload_refusals_total',
      help: 'Calls that were turned away because answers waited longer than OVERLOAD_DELAY',
      registers,
    }),
    jobs: new Counter({
      name: 'eye_health_job_rounds_total',
      help: 'Times that this process applied a scheduled rule, or failed to',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    sealFailures: new Counter({
      name: 'eye_health_log_seal_failures_total',
      help: 'Times that the system log could not be sealed',
      registers,
    }),
  };
  for (const { name: job } of jobs) for (const outcome of ['done', 'failed']) metrics.jobs.inc({ job, outcome }, 0);
  new Gauge({
    name: 'eye_health_build_info',
    help: '1, with the version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    ...metrics,
    gauge,
    registers,
    /** Adds what Node tells of this process. It goes on watching, so that only who serves the metrics may ask for it. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** All of it in Prometheus' format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
