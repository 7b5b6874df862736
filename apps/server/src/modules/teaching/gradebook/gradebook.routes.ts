import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sendBook } from '../../../platform/sheet/send-sheet.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { selectOptionalDepart } from '../../sys/depart/depart.ts'
import { assertInCharge } from '../classroom/classroom.ts'
import { detailRows, overviewRows } from './gradebook-sheet.rules.ts'
import { markCell } from './gradebook-mark.ts'
import { gradesOf, spanOf, type Term } from './gradebook.ts'
import { ownMarksOf } from './own-marks.ts'

/** @throws when the user is not in charge of the class, or the class is unknown */
async function gradesFor(user: Principal, query: Term & { departId: string }, clock: ZoneClock) {
  await assertInCharge(user, query.departId)
  const { works: _works, ...grades } = await gradesOf(query.departId, spanOf(clock, query))
  return grades
}

type Grades = Awaited<ReturnType<typeof gradesFor>>

/** These sheets do not use the serializer, so times are converted here. */
function withLocalTimes({ students, homework, cells }: Grades, clock: ZoneClock) {
  const local = (time: string | null) => time && clock.toWire(time)
  return {
    students,
    homework: homework.map((row) => ({
      ...row,
      dueTime: local(row.dueTime),
      moved: row.moved.map((each) => ({ ...each, dueTime: clock.toWire(each.dueTime) })),
    })),
    cells: cells.map((cell) => ({ ...cell, submitTime: local(cell.submitTime) })),
  }
}

export function gradebookRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, gradebook, {
    matrix: ({ query, user }) => gradesFor(user, query, clock),
    mark: ({ body, user }) => markCell(user, body, clock),
    exportXls: async ({ query, user, reply }) => {
      const grades = withLocalTimes(await gradesFor(user, query, clock), clock)
      const depart = await selectOptionalDepart(query.departId)
      return sendBook(reply, `${depart?.departName ?? '班级'}成绩册`, [
        { name: '成绩', rows: overviewRows(grades), frozen: { rows: 2, columns: 1 } },
        { name: '明细', rows: detailRows(grades), frozen: { rows: 1, columns: 1 } },
      ])
    },
    mine: ({ user }) => ownMarksOf(user),
  })
}
