import { sql, type SelectQueryBuilder } from 'kysely'
import { byIndex } from '../../../../platform/db/by-index.ts'
import { db } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'

export type Works = SelectQueryBuilder<Tables, 'teachingWork', { id: string }>

/** Makes SQLite use the index `idx_teaching_work_…`. */
export const worksBy = (index: string): Works =>
  db()
    .selectFrom(
      sql<Tables['teachingWork']>`teaching_work`.as<'teachingWork'>(
        byIndex('teaching_work', `idx_teaching_work_${index}`),
      ),
    )
    .select('teachingWork.id') as unknown as Works
