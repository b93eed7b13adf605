import type { Database } from '../db/database';
import { imports } from '../db/tables/imports';

/** Files that the demo's service points have brought in, as far as their history shows. */
export async function seedImports(db: Database, servicePointIds: number[]): Promise<void> {
  await db.insert(imports).values(
    servicePointIds.map((servicePointId, index) => ({
      kind: 'patients' as const,
      status: index % 3 === 2 ? ('cancelled' as const) : ('finished' as const),
      servicePointId,
      fileName: '学校筛查名单.xlsx',
      fileKey: `demo-${index}`,
      rowCount: 60 + 7 * index,
      createdCount: index % 3 === 2 ? 20 : 57 + 7 * index,
    })),
  );
}
