import { runCommand } from '../server/command';
import { apiFigures } from './api';
import { consoleFigures } from './console';
import { importFigures } from './import';
import { javascriptFigures } from './javascript';
import { liveFigures } from './live';
import { menuTreeFigures } from './menu-tree';
import { mistypedFigures } from './mistyped';
import { morningFigures } from './morning';
import { permissionTreeFigures } from './permission-tree';
import { pointsChartFigures } from './points-chart';
import { recordFormFigures } from './record-form';
import { type Figure, report } from './report';
import { database, patients, residentMb, startServer, visits } from './server';
import { visitKeysFigures } from './visit-keys';

await runCommand(async () => {
  const { process: server, startMs } = await startServer();
  try {
    const figures: Figure[] = [
      { name: 'start to first answer, existing data', unit: 'ms', value: startMs, goal: 3000 },
    ];
    figures.push(...(await apiFigures()));
    const memory = residentMb(server.pid ?? 0);
    if (memory) figures.push({ name: 'server memory after the calls', unit: 'MB', value: memory, goal: 400 });
    figures.push(...(await javascriptFigures()), ...(await consoleFigures()), ...(await permissionTreeFigures()));
    figures.push(
      ...(await morningFigures()),
      ...(await recordFormFigures()),
      ...(await visitKeysFigures()),
      ...(await pointsChartFigures()),
      ...(await menuTreeFigures()),
      ...(await importFigures()),
      ...(await liveFigures()),
      ...mistypedFigures(),
    );
    console.info(`\n${patients} patients, ${visits} visits, ${database}, Node ${process.version}`);
    report(figures);
  } finally {
    server.kill('SIGTERM');
  }
});
