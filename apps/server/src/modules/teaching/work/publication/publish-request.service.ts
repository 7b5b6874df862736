import { publishRequestProblem } from '@mashu/contract/teaching/moderation/publish-request'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { now, type ZoneClock } from '../../../../platform/time/time.ts'
import { sendMessage, OWN_WORKS } from '../../../sys/announcement/announcement.ts'
import { setting } from '../../../sys/config/config.ts'
import { listAdministratorIds, listDepartIds } from '../../../sys/user/user.ts'
import { isStaff, listTeacherIds } from '../../classroom/classroom.ts'
import { assertNotMuted } from '../../mute/mute.ts'
import { assertOwnWork } from '../record/work-access.ts'
import { PUBLISHED, stateShown } from '../record/work-status.rules.ts'
import { lockWork, updateWork, type WorkChange, type WorkRow } from '../record/work.queries.ts'
import { assertPublicTitle, publicationOf } from './publication.ts'
import { endWaiting, hasOtherRequest, upsertWaiting } from './publish-request.queries.ts'
import { askMessage, releasedMessage } from './publish-request.rules.ts'

/** The office page that lists requests. */
const REQUESTS = '/work/publishing'
export const mayAsk = (user: Principal): boolean => isStaff(user) || setting('_publishRequests') === '1'

/** Teachers who know of another waiting request are not notified again. */
async function tellTeachers(work: WorkRow, user: Principal): Promise<void> {
  const departIds = await listDepartIds(user.id)
  if (await hasOtherRequest(work.id, departIds)) return
  const teachers = await Promise.all(departIds.map(listTeacherIds))
  const receivers = [...new Set([...teachers.flat(), ...(await listAdministratorIds())])]
  await sendMessage(receivers, { ...askMessage(work.workName, user.realname), page: REQUESTS })
}

/**
 * Requests publication of the newest version. A student's request waits for a teacher and replaces an earlier request.
 * Staff publish immediately.
 */
export async function askToPublish(user: Principal, workId: string, clock: ZoneClock) {
  return transaction(async () => {
    const work = await assertOwnWork(user, await lockWork(workId))
    if (!mayAsk(user)) throw publishRequestProblem('publish.closed')
    await assertNotMuted(user.id, clock)
    const isPublic = work.workStatus >= PUBLISHED
    if (isPublic && work.publicVersionNo === work.versionNo) throw publishRequestProblem('publish.same')
    await assertPublicTitle(work.workName, user.id)
    const publication = await publicationOf(work, {})
    if (isStaff(user)) {
      const publishTime = (isPublic ? work.publishTime : null) ?? now()
      await updateWork(work.id, { ...stateShown(work), publishTime, ...publication })
      return { state: 'released' as const, versionNo: work.versionNo }
    }
    if (await upsertWaiting(work.id, work.versionNo, user.username)) await tellTeachers(work, user)
    return { state: 'waiting' as const, versionNo: work.versionNo }
  })
}

export async function withdrawRequest(user: Principal, workId: string): Promise<void> {
  await transaction(async () => {
    const work = await assertOwnWork(user, await lockWork(workId))
    const ended = await endWaiting({ workId, upTo: work.versionNo }, { state: 'withdrawn', decideBy: user.username })
    if (ended === 0) throw publishRequestProblem('publish.nothing')
  })
}

/** Ends requests for the published version and for older versions. The caller must run a transaction. */
export async function closeRequest(
  work: WorkRow,
  { publicVersionNo, publicName }: WorkChange,
  user: Principal,
): Promise<void> {
  if (!publicVersionNo) return
  const ended = await endWaiting(
    { workId: work.id, upTo: publicVersionNo },
    { state: 'released', decideBy: user.username },
  )
  if (ended > 0) await sendMessage([work.userId], { ...releasedMessage(publicName ?? work.workName), page: OWN_WORKS })
}
