import { useQuery } from '@tanstack/react-query'
import { position } from '@mashu/contract/sys/position'
import { queryOf } from '../../../api/query.ts'
import { Choice } from '../../kit/field/choice.tsx'
import { makeField, type InputProps } from '../../kit/field/field.ts'
import { flatten, idsOf, useMyDeparts } from '../field/depart-tree.ts'

export function PositionSelect(props: InputProps) {
  const positions = useQuery({
    ...queryOf(position.list, { query: { pageSize: 1000, column: 'code', order: 'asc' } }),
    staleTime: 60_000,
  })
  const options = (positions.data?.records ?? []).map((position) => ({ value: position.code, text: position.name }))
  return (
    <Choice
      {...props}
      field={makeField('post', { type: 'string' }, false, { kind: 'choice', options })}
      placeholder="请选择职务"
    />
  )
}

/** Offers only departments to which the account belongs. */
export function ChargeSelect(props: InputProps) {
  const departs = useMyDeparts()
  const chosen = new Set(idsOf(props.values['selecteddeparts']))
  const options = flatten(departs.data ?? [])
    .filter((node) => chosen.has(node.id))
    .map((node) => ({ value: node.id, text: node.departName }))
  return (
    <Choice
      {...props}
      field={makeField('departIds', { type: 'string' }, false, { kind: 'choice', multiple: true, options })}
      placeholder="请选择负责部门"
    />
  )
}
