import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

export async function up({ db, index }: Schema): Promise<void> {
  for (const column of [
    'news_cover text',
    'news_summary text',
    'news_category text',
    'is_pinned integer not null default 0',
    'release_time text',
  ])
    await sql`alter table teaching_news add column ${sql.raw(column)}`.execute(db)
  await sql`update teaching_news set release_time = create_time where news_status >= 1`.execute(db)
  await index('idx_teaching_news_is_pinned_release_time', 'teaching_news (is_pinned, release_time)')
}
