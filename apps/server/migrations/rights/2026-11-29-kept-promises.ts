import type { Schema } from '../../src/platform/db/table.ts'

/** Replaces the jobs for single kinds of promises by one job for all; deletes the former jobs with their runs. */
export async function up({ db }: Schema): Promise<void> {
  await db.deleteFrom('sys_quartz_job').where('job_class_name', 'in', ['erase-people', 'form-actions']).execute()
}
