import { audit, flag, integer, key, optional, references, text, time, type Schema } from '../src/platform/db/table.ts'

export async function up({ table, index }: Schema): Promise<void> {
  await table(
    'sys_quartz_job',
    {
      id: key(),
      job_class_name: text(),
      cron_expression: text(),
      parameter: optional,
      description: optional,
      status: integer({ default: 0 }),
      del_flag: flag(),
      next_time: time,
      last_time: time,
      last_status: optional,
      failures: integer({ default: 0 }),
      locked_by: optional,
      locked_until: time,
      ...audit,
    },
    { unique: [['job_class_name']] },
  )
  await table(
    'sys_quartz_run',
    {
      id: key(),
      job_id: references('sys_quartz_job', 'cascade'),
      run_status: text(),
      cause: text(),
      start_time: text(),
      end_time: time,
      cost_time: integer({ null: true }),
      result: optional,
      create_by: optional,
    },
    { index: [['job_id', 'start_time']] },
  )
  await index('idx_sys_quartz_job_locked', 'sys_quartz_job (locked_until) where locked_by is not null')
}
