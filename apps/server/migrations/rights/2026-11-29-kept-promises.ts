import type { Schema } from '../../src/platform/db/table.ts'

/** One job keeps all that was promised; those that kept one kind each are gone. Their runs go with them. */
export async function up({ db }: Schema): Promise<void> {
  await db.deleteFrom('sys_quartz_job').where('job_class_name', 'in', ['erase-people', 'form-actions']).execute()
}
