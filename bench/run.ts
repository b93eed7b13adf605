import { runCommand } from '../server/command';
import { serverFigures } from './api';
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
import { database, rows, startServer } from './server';
import { visitKeysFigures } from './visit-keys';

await runCommand(async () => {
  const started = await startServer();
  try {
    const figures: Figure[] = await serverFigures(started);
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
    console.info(`\n${rows.patients} patients, ${rows.visits} visits, ${database}, Node ${process.version}`);
    report(figures);
  } finally {
    started.process.kill('SIGTERM');
  }
});
