import { LEVEL } from '../../../server/src/platform/level-code.ts'
import type { Source } from '../source/source.queries.ts'
import { listDeparts } from '../target/depart.queries.ts'
import { arrived } from '../target/origin.queries.ts'
import { codeHere, DepartPlanner, type DepartPair, type DepartPlan, type DepartThere } from './departs.rules.ts'
import type { TableMove } from './move.ts'
import { text } from './old-menu.ts'

const TABLE = 'sys_depart'
/** Value for classes in the dictionary `org_category` of both systems. */
export const CLASS = '3'
export const CODE_COLUMNS = ['org_code', 'sys_org_code'] as const

export interface Departs extends DepartPlan {
  /** Converts a code of the former system. Returns null when this school uses the code for another department. */
  codeOf(code: string): string | null
  /** Writes the new codes into imported departments. */
  move: Pick<TableMove, 'shape'>
}

async function readDeparts(source: Source): Promise<DepartThere[]> {
  const there: DepartThere[] = []
  if (!source.tables.has(TABLE)) return there
  for await (const batch of source.batches(TABLE, 1000)) {
    const known = await arrived(
      TABLE,
      batch.map((row) => text(row['id'])),
    )
    for (const row of batch)
      if (text(row['del_flag']) !== '1')
        there.push({
          id: text(row['id']),
          name: text(row['depart_name']),
          code: text(row['org_code']),
          parentId: text(row['parent_id']) || null,
          isClass: text(row['org_category']) === CLASS,
          knownAs: known.get(text(row['id'])),
        })
  }
  return there
}

/** @param answers Maps codes of the former system to codes of this school, or to `+` for a new department. */
export async function planDeparts(source: Source, answers: ReadonlyMap<string, string>): Promise<Departs> {
  const here = (await listDeparts()).map((row) => ({
    id: row.id,
    name: row.depart_name,
    code: row.org_code,
    parentId: row.parent_id,
    isClass: row.org_category === CLASS,
  }))
  const plan = new DepartPlanner(here, await readDeparts(source), answers).plan()
  const codesHere = new Set(here.map(({ code }) => code))
  return {
    ...plan,
    codeOf: (code) => codeHere(code, plan.codes, codesHere),
    move: {
      shape: (row) => {
        const before = text(row['org_code'])
        const code = plan.codes.get(before) ?? before
        row['org_code'] = code
        if (code.length !== before.length && row['org_type'] !== null) row['org_type'] = String(code.length / LEVEL)
        return undefined
      },
    },
  }
}

const named = ({ name, code }: { name: string; code: string }) => `${code} ${name}`

export const pairText = ({ there, here }: DepartPair): string => `旧系统的 ${named(there)} ↔ 这里的 ${named(here)}`

export function questionLines({ questions }: Pick<DepartPlan, 'questions'>): string[] {
  if (questions.length === 0) return []
  const [first] = questions
  const all = questions.map(({ there }) => `${there.code}=+`).join()
  return [
    `${questions.length} 个部门和这里的部门编码相同，但不像是同一个，先说明怎么办：`,
    ...questions.map((pair) => `  ${pairText(pair)}`),
    `是同一个：--depart ${first!.there.code}=${first!.here.code}；都新建：--depart ${all}（几个用逗号分开）`,
  ]
}
