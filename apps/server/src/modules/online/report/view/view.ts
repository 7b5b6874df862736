import { problem } from '@mashu/contract'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { reportViewNames, reportViewOf, type ReportViewName } from '@mashu/contract/online/report/view'
import type { Config } from '../../../../platform/environment/config.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'
import { departScope } from '../../../sys/depart/depart.ts'
import { isStaff } from '../../../teaching/classroom/classroom.ts'
import { reportForm, reportForms } from '../../form/form.ts'
import { reportSourceForms, type ReportSourceForm } from '../../source-form/source-form.ts'
import { foreignSubject } from './foreign-subject.ts'
import { formSubject } from './form-subject.queries.ts'
import { viewSubject, type Subject } from './subject.ts'
import type { Reach } from './view.queries.ts'

function mayRead(user: Principal, name: ReportViewName): boolean {
  const { needs, wholeSchool } = reportViewOf(name)
  if (wholeSchool && !user.isAdmin) return false
  return needs === undefined || user.canEverywhere(needs)
}

const FORM = 'rpt_form_'

const sourceFormSubject = ({ table, columns, ...form }: ReportSourceForm): Subject =>
  foreignSubject({ ...form, row: `表单“${form.title}”的一行，数据在数据源里`, table: { name: table, columns } })

/**
 * A form that the person may not list is treated as missing.
 * @throws `report.viewClosed` when the person may not read the view
 */
export function subjectFor(user: Principal, name: string): Subject | undefined {
  if (name.startsWith(FORM)) {
    const elsewhere = reportSourceForms(user).find((each) => each.name === name)
    if (elsewhere) return sourceFormSubject(elsewhere)
    const form = reportForm(name.slice(FORM.length), user)
    return form && formSubject(form)
  }
  const subject = viewSubject(name)
  if (subject && !mayRead(user, name as ReportViewName))
    throw reportProblem('report.viewClosed', { title: subject.view.title })
  return subject
}

/** Returns all tables that this person may read. */
export const readableSubjects = (user: Principal): Subject[] => [
  ...reportViewNames.filter((name) => mayRead(user, name)).map((name) => viewSubject(name)!),
  ...reportForms(user).map(formSubject),
  ...reportSourceForms(user).map(sourceFormSubject),
]

/** Students cannot read reports, whatever their roles are. */
export async function reachOf(
  user: Principal,
  { timeZone, clock }: Pick<Config, 'timeZone'> & { clock: ZoneClock },
): Promise<Reach> {
  if (!isStaff(user)) throw problem('access.denied')
  return { scope: await departScope(user), zone: { name: timeZone, clock } }
}
