import { correctionProblem } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { ownDetailIn, withoutOwnDetails } from '../../../sys/safe-text/safe-text.ts'
import type { DepartScope } from '../../../sys/depart/depart.ts'
import { isTeacherOf } from '../../classroom/classroom.ts'
import { ownDetailsOf, publicTitle } from '../../public-text/public-text.ts'
import { PUBLISHED } from '../record/work-status.rules.ts'
import { lockWork, updateWork } from '../record/work.queries.ts'
import { eachPublicTitle } from './public-titles.queries.ts'

/** Maximum length of the list; the next titles are listed after these are renamed. */
const MAX_TITLES = 500

/** Lists public titles that contain personal details of their authors, each with a neutral title. */
export async function listToldTitles(scope: DepartScope) {
  const found = []
  for await (const rows of eachPublicTitle(scope))
    for (const { workId, title, userId, ...author } of rows) {
      const details = ownDetailsOf(author)
      if (ownDetailIn(title, details) === null) continue
      const neutral = withoutOwnDetails(title, details)
      if (found.push({ workId, userId, title, neutral, realname: author.realname }) === MAX_TITLES) return found
    }
  return found
}

/**
 * The titles that authors see stay unchanged.
 * @returns the number of renamed titles
 */
export async function renameTold(user: Principal, workIds: readonly string[]): Promise<number> {
  return transaction(async () => {
    let renamed = 0
    for (const id of [...new Set(workIds)].toSorted()) {
      const work = await lockWork(id)
      if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
        throw correctionProblem('correction.notFound')
      const title = work.publicName ?? work.workName
      const neutral = await publicTitle(title, work.userId)
      if (work.workStatus < PUBLISHED || neutral === title) continue
      await updateWork(id, { publicName: neutral })
      renamed++
    }
    return renamed
  })
}
