import type { Schema } from '../../src/platform/db/table.ts'

/** One job for all promises replaces these jobs. */
export async function up({ db }: Schema): Promise<void> {
  await db.deleteFrom('sys_quartz_job').where('job_class_name', 'in', ['erase-people', 'form-actions']).execute()
}
