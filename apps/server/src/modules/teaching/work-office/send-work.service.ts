import { workOfficeProblem } from '@mashu/contract/teaching/work-office'
import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { sendMessage, OWN_WORKS } from '../../sys/announcement/announcement.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { contentOf, FREE_CREATION, freeName, giveWork, listNamesLike, selectVisibleWork } from '../work/work.ts'
import { listReceivers } from './work-office.queries.ts'

const MAX_NAME = 64

/** @throws when a receiver is not a student of the sender */
async function receiversOf(user: Principal, userIds: readonly string[]) {
  const found = await listReceivers(userIds)
  const near = await Promise.all(userIds.map((id) => user.isAdmin || id === user.id || isTeacherOf(user, id)))
  if (near.includes(false)) throw workOfficeProblem('workOffice.foreignReceiver')
  return found
}

/**
 * Gives each receiver a free creation with the current content of this work.
 * @returns the number of copies
 */
export async function sendWork(user: Principal, workId: string, userIds: readonly string[]): Promise<number> {
  const work = await selectVisibleWork(user, workId)
  const receivers = await receiversOf(user, [...new Set(userIds)])
  if (receivers.length === 0) return 0
  await transaction(async () => {
    const content = await contentOf(work)
    if (!content) throw workProblem('work.noFile')
    for (const receiver of receivers) {
      const workName = freeName(work.workName, new Set(await listNamesLike(receiver.id, work.workName)), MAX_NAME)
      const given = {
        workName,
        workType: work.workType,
        workContext: FREE_CREATION,
        hasCloudData: work.hasCloudData === 1,
        submit: false,
      }
      await giveWork(user, receiver, given, content)
    }
    const others = receivers.filter(({ id }) => id !== user.id).map(({ id }) => id)
    if (others.length > 0)
      await sendMessage(others, {
        title: `${user.realname}给你发来了《${work.workName}》`.slice(0, 100),
        html: `<p>《${escapeHtml(work.workName)}》已经放进你的作品里，可以打开看看、接着改。</p>`,
        page: OWN_WORKS,
      })
  })
  return receivers.length
}
