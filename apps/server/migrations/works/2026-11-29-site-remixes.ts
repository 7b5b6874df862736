import { maybeReferences, type Schema } from '../../src/platform/db/table.ts'

/** Links a remix to the published work it started from; when that is deleted for good, the remix stays. */
export async function up({ addColumns, index }: Schema): Promise<void> {
  await addColumns('teaching_work', { parent_id: maybeReferences('teaching_work', 'set null') })
  await index('idx_teaching_work_parent_id', 'teaching_work (parent_id) where parent_id is not null')
}
