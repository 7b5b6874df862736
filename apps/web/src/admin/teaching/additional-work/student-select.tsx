import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { queryOf } from '../../../api/query.ts'
import type { InputProps } from '../../kit/field/field.ts'
import { toldApart } from '../../../ui/text/namesake.ts'
import { idsOf } from '../../sys/field/depart-tree.ts'

/** The value is a comma-separated list of ids. */
function StudentSelect({ id, value, onChange, disabled, placeholder }: InputProps) {
  const [text, setText] = useState('')
  const name = useDeferredValue(text.trim())
  const chosen = idsOf(value)
  const found = useQuery({
    ...queryOf(additionalWork.findStudents, { query: name ? { name } : {} }),
    staleTime: 30_000,
  })
  const known = useQuery({
    ...queryOf(additionalWork.findStudents, { query: { ids: chosen.join(',') } }),
    enabled: chosen.length > 0,
    staleTime: 60_000,
  })
  const students = new Map(
    toldApart([...(known.data ?? []), ...(found.data ?? [])]).map((student) => [
      student.id,
      `${student.realname}（${student.departName}）`,
    ]),
  )
  return (
    <Select
      id={id}
      mode="multiple"
      value={chosen}
      onChange={(ids: string[]) => onChange?.(ids.join(','))}
      disabled={disabled}
      placeholder={placeholder}
      style={{ width: '100%' }}
      loading={found.isFetching}
      notFoundContent={found.error?.message ?? '没有找到这位学生'}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[...students].map(([key, label]) => ({ value: key, label }))}
    />
  )
}

export const studentInput = (props: InputProps) => <StudentSelect {...props} />
