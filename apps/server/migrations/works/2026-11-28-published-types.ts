import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Indexes published works by type. Counting those of a type in the gallery's order read all others as well: a type with
 * some thousand works took more than a second of a slow processor in a school of four hundred thousand.
 */
export const up = ({ index }: Schema): Promise<void> =>
  index(
    'idx_teaching_work_public_work_type',
    'teaching_work (work_type, work_status, user_id) where work_status >= 3 and delete_time is null',
  )
