import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Without this index, counting some thousand works of a type takes a second in a school of four hundred thousand works.
 */
export const up = ({ index }: Schema): Promise<void> =>
  index(
    'idx_teaching_work_public_work_type',
    'teaching_work (work_type, work_status, user_id) where work_status >= 3 and delete_time is null',
  )
