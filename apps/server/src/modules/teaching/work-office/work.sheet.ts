import { WorkSheetForm, WorkSheetRow } from '@mashu/contract/teaching/work-office'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ImportRow, SheetColumn, SheetSource } from '../../../platform/sheet/sheet.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { eachWork, listCorrections, markWork, stateAfterMark, unmarkWorks } from '../correction/correction.ts'
import { listMarkable } from './work-office.queries.ts'
import { workOf } from './work-sheet.rules.ts'

type Query = Parameters<typeof eachWork>[1]

const columns: readonly SheetColumn[] = [
  { key: 'id', title: '作品编号', empty: '按账号和作品名找' },
  { key: 'username', title: '账号', names: ['学号', '用户账号', '登录账号'] },
  { key: 'realname', title: '姓名', only: 'export' },
  { key: 'departName', title: '班级', only: 'export' },
  { key: 'taskName', title: '作业', only: 'export' },
  { key: 'workName', title: '作品名', names: ['名称', '作品'] },
  { key: 'workType', title: '类型', only: 'export' },
  { key: 'workStatus', title: '状态', only: 'export' },
  { key: 'submitStatus', title: '上交情况', only: 'export' },
  { key: 'score', title: '得分', names: ['评分', '星', '星数'] },
  { key: 'teacherComment', title: '评语', names: ['批语', '老师评语'] },
  { key: 'submitTime', title: '提交时间', only: 'export' },
  { key: 'viewNum', title: '观看', only: 'export' },
  { key: 'starNum', title: '点赞', only: 'export' },
]

async function* rows(query: Record<string, unknown>, ids: readonly string[] | null, limit: number, user: Principal) {
  for await (const batch of eachWork(user, query as Query, limit, ids ?? undefined))
    yield batch.map((row) => ({
      ...row,
      departName: row.departId_dictText,
      taskName: row.courseId_dictText ?? row.additionalId_dictText,
    }))
}

/** Finds the works of all rows with one query. A sheet does not overwrite existing marks. */
async function check(rowsOfSheet: ImportRow[], user: Principal): Promise<void> {
  const texts = (key: string) => [...new Set(rowsOfSheet.map(({ cells }) => cells[key] ?? '').filter(Boolean))]
  const works = await listMarkable(await departScope(user), { ids: texts('id'), usernames: texts('username') })
  for (const { cells, values, errors } of rowsOfSheet) {
    const [found, fault] = workOf(works, cells, values)
    if (fault) errors[fault.key] ??= fault.message
    else values['workId'] = found.id
  }
}

/** Exports and imports the marks of works, for example marks given on paper. */
export const workSheet: SheetSource = {
  title: '作品列表数据',
  fileName: '作品列表',
  sheetName: '作品',
  columns,
  row: WorkSheetRow,
  form: WorkSheetForm,
  table: 'teachingWorkCorrect',
  history: false,
  rows,
  check,
  insert: async (values, user) => {
    const { workId, score, teacherComment } = values as { workId: string; score?: number; teacherComment?: string }
    const mark = { ...(score ? { score } : {}), ...(teacherComment ? { comment: teacherComment } : {}) }
    await markWork(user, { workId, mark, stateFor: (work) => stateAfterMark(work, null) })
    // The undo of an import removes this mark, but not the work.
    return (await listCorrections(workId))[0]?.id ?? ''
  },
  remove: unmarkWorks,
}
