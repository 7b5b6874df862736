import { maybeReferences, type Schema } from '../../src/platform/db/table.ts'

/** A remix stays when the published work is deleted for good. */
export async function up({ addColumns, index }: Schema): Promise<void> {
  await addColumns('teaching_work', { parent_id: maybeReferences('teaching_work', 'set null') })
  await index('idx_teaching_work_parent_id', 'teaching_work (parent_id) where parent_id is not null')
}
