import { workProblem } from '@mashu/contract/teaching/work'
import { workRoom } from '@mashu/contract/teaching/work-room'
import { workSession } from '@mashu/contract/teaching/work-session'
import { readerOf } from '../../../platform/auth/read-cookie.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { withPriority } from '../../../platform/app/priority.ts'
import { answer, serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { publicName } from '../../sys/public-name/public-name.ts'
import { uploadMaxBytes } from '../../sys/config/config.ts'
import { listLargestWorks } from './quota/quota.queries.ts'
import { quotaOf, type WorkQuota } from './quota/quota.ts'
import { toShownWork } from './record/shown-work.rules.ts'
import { selectOptionalWorkOfAuthor } from './record/student-work.queries.ts'
import { canSee, selectVisibleWork } from './record/work-access.ts'
import { FREE_CREATION, workContextOf } from './record/work-context.ts'
import { isRemixable, parentIdOf } from './record/remix.ts'
import { selectOptionalWork, markForeignRead } from './record/work.queries.ts'
import { submitWork } from './submission/submit.ts'
import { copyWork } from './version/copy.ts'
import { receiveSave, takeSaveBodies, type SaveParts } from './version/receive-save.ts'
import { storeContent } from './version/store-content.ts'
import { toOpened, toSaved, toVersions } from './version/save-result.ts'
import { versionToReplace } from './version/find-target.ts'
import { restoreVersion, saveWork } from './version/save.service.ts'
import { listVersions } from './version/version.queries.ts'
import { toOpenedPublic } from './view/open-public.ts'
import { readStudentWork } from './view/read-work.ts'
import { viewCounter } from './view/view-counter.ts'

/** Length of the list of the largest works of a student. */
const LARGEST = 5

type SaveCall = Call<typeof workSession.save>

/** Exports pause while a save is stored. */
async function save(context: AppContext, quota: WorkQuota, call: SaveCall) {
  const parts = await receiveSave(call, { maxBytes: uploadMaxBytes(context), clock: context.wire.clock })
  return withPriority(() => store(context, quota, { user: call.user, parts }))
}

async function store(
  context: AppContext,
  quota: WorkQuota,
  { user, parts }: Pick<SaveCall, 'user'> & { parts: SaveParts },
) {
  const { meta } = parts
  const workName = meta.workName.trim()
  const outcome = await quota.save(
    user,
    parts.file,
    () => versionToReplace(user, meta),
    async () => {
      const content = await storeContent(user, parts, uploadMaxBytes(context))
      return saveWork(
        user,
        {
          workId: meta.workId,
          clientKey: meta.clientKey,
          baseVersion: meta.baseVersion,
          workName,
          workType: meta.workType,
          hasCloudData: meta.hasCloudData,
          parentId: await parentIdOf(user, meta),
          submit: meta.submit ?? false,
          untouched: meta.untouched,
          device: meta.device ?? null,
          workContext: meta.workId === undefined ? await workContextOf(user, meta) : FREE_CREATION,
        },
        content,
      )
    },
  )
  return toSaved(context.wire, outcome, workName)
}

export function workSessionRoutes(context: AppContext): void {
  const { wire } = context
  const countView = viewCounter()
  const quota = quotaOf(context)
  takeSaveBodies(context.app)
  serve(context, workRoom, {
    mine: async ({ user }) => {
      const room = await quota.roomOf(user)
      return room && { ...room, largest: await listLargestWorks(user.id, LARGEST) }
    },
  })
  serve(context, workSession, {
    save: (call) => save(context, quota, call),
    versions: async ({ query, user }) => {
      const work = await selectVisibleWork(user, query.workId)
      return toVersions(wire, await listVersions(work.id), work)
    },
    restoreVersion: async ({ body, user }) => toSaved(wire, await restoreVersion(user, body.workId, body.versionNo)),
    copyVersion: async ({ body, user }) => ({ workId: await copyWork(user, body) }),
    open: async ({ query, user }) => {
      const found = await selectOptionalWorkOfAuthor(query.workId, user.id)
      if (!found) throw workProblem('work.notFound')
      if (await canSee(user, found.work)) return toOpened(wire, found.work, user)
      if (!isRemixable(found.work)) throw workProblem('work.notFound')
      return toOpenedPublic(wire, found.work, publicName(found.author))
    },
    submit: async ({ body, user, request }) => {
      const outcome = await submitWork(user, body, isOurClient(request))
      const work = await selectOptionalWork(outcome.workId)
      if (!work) throw workProblem('work.notFound')
      return answer(toShownWork(work), { message: outcome.isNew ? '添加成功！' : '更新成功！' })
    },
    studentWorkInfo: async ({ query, user, request }) => {
      const reader = user ?? (await readerOf(request))
      const found = await readStudentWork(query, reader, (workId) => countView(workId, reader, request))
      if (reader && !query.published && !isOurClient(request))
        await markForeignRead(found.id, reader.id, found.versionNo)
      return found
    },
  })
}
