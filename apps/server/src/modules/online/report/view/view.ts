import { problem } from '@mashu/contract'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { reportViewNames, reportViewOf, type ReportViewName } from '@mashu/contract/online/report/view'
import type { Config } from '../../../../platform/config.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'
import { departScope } from '../../../sys/depart/depart.ts'
import { isStaff } from '../../../teaching/classroom/classroom.ts'
import type { Reach } from './view.queries.ts'

/** Whether a view is there for this person. */
export function mayRead(user: Principal, name: ReportViewName): boolean {
  const { needs, wholeSchool } = reportViewOf(name)
  if (wholeSchool && !user.isAdmin) return false
  return needs === undefined || user.canEverywhere(needs)
}

/** @throws `report.viewClosed` for a view that is not there for this person. */
export function assertReadable(user: Principal, name: ReportViewName): void {
  if (!mayRead(user, name)) throw reportProblem('report.viewClosed', { title: reportViewOf(name).title })
}

export const readableViews = (user: Principal): ReportViewName[] =>
  reportViewNames.filter((name) => mayRead(user, name))

/** Whose rows this person's reports have. Students have no reports, whatever their roles. */
export async function reachOf(
  user: Principal,
  { timeZone, clock }: Pick<Config, 'timeZone'> & { clock: ZoneClock },
): Promise<Reach> {
  if (!isStaff(user)) throw problem('access.denied')
  return { scope: await departScope(user), zone: { name: timeZone, clock } }
}
