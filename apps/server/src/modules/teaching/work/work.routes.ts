import { work, workProblem } from '@mashu/contract/teaching/work'
import type { AppContext } from '../../../platform/app/context.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { listBin } from './bin/bin.queries.ts'
import { moveToBin, purge, restoreFromBin } from './bin/bin.service.ts'
import { listOwnWorks, selectOptionalStudentWork } from './record/student-work.queries.ts'
import { canSee } from './record/work-access.ts'
import { selectOptionalWork } from './record/work.queries.ts'
import { deleteTag, deleteTagOf, isTagUsed, listTags, upsertTag } from './tag/tag.queries.ts'

export function workRoutes(context: AppContext): void {
  serve(context, work, {
    mine: ({ query, user }) => listOwnWorks(user.id, query),
    delete: ({ query, user }) => moveToBin(user, [query.id]),
    deleteBatch: ({ query, user }) => moveToBin(user, idList(query.ids)),
    bin: ({ query, user }) => listBin(user.id, query),
    restore: ({ body, user }) => restoreFromBin(user, body.id),
    purge: ({ query, user }) => purge(user, query.id),
    queryById: async ({ query, user }) => {
      const row = await selectOptionalStudentWork(query.id, user.id)
      if (!row || !(await canSee(user, row))) throw workProblem('work.notFound')
      return row
    },
    getWorkTags: ({ user }) => listTags(user.id),
    setWorkTag: async ({ query: { workId, workTag }, user }) => {
      const found = await selectOptionalWork(workId)
      if (!found || found.deleteTime !== null || !(await canSee(user, found))) throw workProblem('work.missing')
      const tag = workTag?.trim() ?? ''
      await (tag === '' ? deleteTagOf(user.id, workId) : upsertTag(user.id, workId, tag))
    },
    delWorkTag: async ({ query: { tag, force }, user }) => {
      if (!force && (await isTagUsed(user.id, tag))) throw workProblem('work.tagInUse')
      await deleteTag(user.id, tag)
    },
  })
}
