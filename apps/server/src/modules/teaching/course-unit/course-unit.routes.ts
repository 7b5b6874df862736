import { recordChange } from '../../../platform/history/version.ts'
import { assertAllFresh } from '../../../platform/history/fresh.ts'
import type { BodyOf } from '@mashu/contract'
import { courseUnit, courseUnitProblem } from '@mashu/contract/teaching/course-unit'
import { playerHostsOf } from '@mashu/contract/sys/config/player-hosts'
import { courseProblem } from '@mashu/contract/teaching/course'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { setting } from '../../sys/config/config.ts'
import { assertEditable, departsAbove, isEditable } from '../course/course.ts'
import { countUnits, listCourseIdsOfUnits, listUnits, selectOptionalUnit, updateUnit } from './course-unit.queries.ts'
import { courseUnitSheet } from './course-unit.sheet.ts'
import { videoValue } from './course-unit.rules.ts'
import { studentUnitHandlers } from './student-unit.ts'

type Values = Record<string, unknown>

const missing = () => courseProblem('course.notFound')

/** To move a unit, the writer must be able to change both courses. */
async function beforeWrite(values: Values, user: Principal, id: string | null): Promise<Values> {
  const stored = id === null ? undefined : await selectOptionalUnit(id)
  if (id !== null && !stored) throw missing()
  await assertEditable(user, [
    ...new Set([String(values['courseId'] ?? stored?.courseId), ...(stored ? [stored.courseId] : [])]),
  ])
  const ready: Values = { ...values, ...(id === null ? { sysOrgCode: user.orgCode } : {}) }
  // The column is not nullable, but forms send null.
  if (ready['courseCase'] === null) ready['courseCase'] = ''
  return { ...ready, ...videoOf(values, stored) }
}

/**
 * A stored video is checked again when its source changes, because a storage key may be any text, but the code of a
 * player becomes part of the page.
 */
function videoOf(
  values: Values,
  stored: { courseVideo: string | null; courseVideoSource: number } | undefined,
): Values {
  const source = Number(values['courseVideoSource'] ?? stored?.courseVideoSource ?? 1)
  const video =
    values['courseVideo'] === undefined && source !== stored?.courseVideoSource
      ? stored?.courseVideo
      : values['courseVideo']
  // A stored video is kept, even if its host is no longer allowed. Such a video is shown as a link.
  if (typeof video !== 'string' || (video === stored?.courseVideo && source === stored.courseVideoSource)) return {}
  return { courseVideo: videoValue(source, video, playerHostsOf(setting('playerHosts'))) }
}

async function assertUnitsEditable(ids: readonly string[], user: Principal): Promise<void> {
  const courseIds = await listCourseIdsOfUnits(ids)
  if (courseIds.length > 0) await assertEditable(user, courseIds)
}

async function moveUnits(positions: BodyOf<typeof courseUnit.editBatch>, user: Principal): Promise<void> {
  if (positions.length === 0) return
  await transaction(async () => {
    const ids = positions.map(({ id }) => id)
    await assertUnitsEditable(ids, user)
    if ((await countUnits(ids)) < new Set(ids).size) throw courseUnitProblem('unit.gone')
    await assertAllFresh('teachingCourseUnit', positions)
    await recordChange({ table: 'teachingCourseUnit', ids, operation: 'edit', user }, async () => {
      for (const { id, rowVersion: _seen, ...values } of positions)
        await updateUnit(id, { ...values, ...stampUpdate(user) })
    })
  })
}

export function courseUnitRoutes(context: AppContext): void {
  serve(context, courseUnit, {
    ...crudHandlers(courseUnit, {
      table: 'teachingCourseUnit',
      notColumns: ['courseName', 'editable'],
      notFound: missing,
      beforeWrite,
      beforeDelete: assertUnitsEditable,
    }),
    ...sheetHandlers(context, courseUnit, courseUnitSheet),
    list: async ({ query, user }) => {
      const page = await listUnits(query)
      const above = await departsAbove(user)
      return {
        ...page,
        records: page.records.map(({ courseAuthor, courseDeparts, ...row }) => ({
          ...row,
          editable: isEditable(user, { createBy: courseAuthor, departIds: courseDeparts }, above),
        })),
      }
    },
    queryById: async ({ query }) => {
      const row = await selectOptionalUnit(query.id)
      if (!row) throw missing()
      const { courseAuthor: _author, courseDeparts: _departs, ...unit } = row
      return unit
    },
    ...studentUnitHandlers(context),
    editBatch: ({ body, user }) => moveUnits(body, user),
  })
}
