import { taskCheckProblem } from '@mashu/contract/teaching/check/task-checks'
import type { ServerModule } from '../../../platform/app/context.ts'

/** When two people save at the same time, both write the same version number. */
const stale = () => taskCheckProblem('taskCheck.stale', { name: '别的老师' })

export const checkSetModule: ServerModule = {
  name: 'teaching/check-set',
  tables: ['teachingTaskCheck'],
  uniqueProblems: {
    uniq_teaching_task_check_unit_id_version_no: stale,
    uniq_teaching_task_check_additional_id_version_no: stale,
  },
}
