import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { listQuery } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { audit, DictValue, Id, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const positionProblems = {
  'position.codeTaken': refuse('职务编码已经存在'),
} as const satisfies Record<string, ProblemDefinition>
export const positionProblem = catalogue(positionProblems)

const fields = {
  code: Text(100, '职务编码', { min: 1 }),
  name: Text(100, '职务名称', { min: 1 }),
  /** The form requires a rank, as in the replaced system. Imported rows may have no rank. */
  postRank: DictValue('position_rank', '职级'),
}

export const Position = Type.Object({
  id: Id,
  ...fields,
  postRank: Nullable(fields.postRank),
  companyId: Nullable(Text(255, '公司')),
  sysOrgCode: Nullable(Text(50)),
  ...audit,
})
export const PositionForm = Type.Object({ ...fields, companyId: Maybe(Text(255, '公司')) })

const search = ['code', 'name', 'postRank'] as const

const regular = crud('/sys/position', 'system:position', {
  label: '职务',
  row: Position,
  form: PositionForm,
  search,
  style: 'A',
})

/** Users who edit accounts may read job titles. */
export const position = {
  ...regular,
  list: { ...regular.list, access: ['system:position:list', 'system:user:list'] },
  ...sheets(
    '/sys/position',
    { import: 'system:position:import', export: 'system:position:export' },
    '职务',
    listQuery(Position, search, selection),
  ),
}
