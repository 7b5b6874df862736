import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { MAX_COMPARED, similarWorkProblem, similarWorks } from '@mashu/contract/teaching/task/similar-works'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { listNewestSubmitted } from '../work/work.ts'
import { listHandedIn, selectOptionalTaskFiles } from './similar-work.queries.ts'

const NOTHING = { taskName: '', courseName: null, starter: null, answer: null, works: [], cut: false }

/** The works of the caller's classes for a task, with starter and model answer. */
async function comparedTask(user: Principal, task: Task) {
  const scope = await departScope(user)
  const found = await selectOptionalTaskFiles(task)
  const rows =
    scope.all || scope.departIds.length > 0
      ? await listHandedIn(task, scope.all ? null : scope.departIds, MAX_COMPARED + 1)
      : []
  if (!found) throw similarWorkProblem('similarWork.notFound')
  // Only administrators, and teachers with works of their classes, get the files of a task.
  if (rows.length === 0 && !scope.all) return NOTHING
  const shown = rows.slice(0, MAX_COMPARED)
  const versions = await listNewestSubmitted(shown.map(({ id }) => id))
  return {
    ...found,
    works: shown.flatMap((row) => {
      const version = versions.get(row.id)
      return version ? [{ ...row, fileKey: version.fileKey, versionNo: version.versionNo }] : []
    }),
    cut: rows.length > MAX_COMPARED,
  }
}

export function similarWorkRoutes(context: AppContext): void {
  serve(context, similarWorks, { ofTask: ({ query, user }) => comparedTask(user, query) })
}
