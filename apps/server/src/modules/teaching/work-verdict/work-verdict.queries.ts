import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { peopleAs } from '../../sys/user/user.ts'

const table = 'teachingWorkVerdict'
const BATCH = 200

export interface NewVerdict {
  workId: string
  versionId: string
  versionNo: number
  checkVersion: number
  counting: 0 | 1
  passed: number
  failed: number
  unknown: number
  score: number | null
  /** JSON. */
  outcomes: string
  createBy: string
  createTime: string
}

/** Replaces the verdict of this kind on this version, unless the stored verdict is based on newer checks. */
export async function upsertVerdict({ versionId, counting, workId, versionNo, ...values }: NewVerdict): Promise<void> {
  await db()
    .insertInto(table)
    .values({ id: newId(), versionId, counting, workId, versionNo, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['versionId', 'counting'])
        .doUpdateSet(values)
        .where('teachingWorkVerdict.checkVersion', '<=', values.checkVersion),
    )
    .execute()
}

const verdicts = () =>
  db()
    .selectFrom('teachingWorkVerdict as verdict')
    .leftJoin(peopleAs('runner'), 'runner.username', 'verdict.createBy')
    .select([
      'verdict.workId',
      'verdict.versionNo',
      'verdict.checkVersion',
      'verdict.counting',
      'verdict.score',
      'verdict.outcomes',
      'verdict.createTime as ranAt',
      'runner.realname as ranBy',
    ])

type VerdictRow = Awaited<ReturnType<ReturnType<typeof verdicts>['execute']>>[number]

const toKept = ({ workId: _workId, counting, outcomes, ...row }: VerdictRow) => ({
  ...row,
  counts: counting === 1,
  outcomes: JSON.parse(outcomes) as Outcome[],
})

/** Newest version first. */
export async function listVerdicts(workId: string) {
  const found = verdicts().where('verdict.workId', '=', workId)
  return (await found.orderBy('verdict.versionNo', 'desc').orderBy('verdict.counting', 'desc').execute()).map(toKept)
}

export async function listCounting(versionIds: readonly string[]) {
  const found = new Map<string, ReturnType<typeof toKept>>()
  for (const some of batches(versionIds, BATCH)) {
    const rows = await verdicts()
      .select('verdict.versionId')
      .where('verdict.versionId', 'in', some)
      .where('verdict.counting', '=', 1)
      .execute()
    for (const { versionId, ...row } of rows) found.set(versionId, toKept(row))
  }
  return found
}

/** Returns versions that passed all checks of `checkVersion` in a counting run. */
export async function listPassedVersions(versionIds: readonly string[], checkVersion: number): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of batches(versionIds, BATCH)) {
    const rows = await db()
      .selectFrom(table)
      .select('versionId')
      .where('versionId', 'in', some)
      .where('checkVersion', '=', checkVersion)
      .where('counting', '=', 1)
      .where('failed', '=', 0)
      .where('unknown', '=', 0)
      .where('passed', '>', 0)
      .execute()
    for (const { versionId } of rows) found.add(versionId)
  }
  return found
}
