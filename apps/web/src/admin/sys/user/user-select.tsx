import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { user } from '@mashu/contract/sys/user'
import { queryOf } from '../../../api/query.ts'
import type { InputProps } from '../../kit/field/field.ts'
import { idsOf } from '../field/depart-tree.ts'

/** The value is a comma-separated list of ids. */
function UserSelect({ id, value, onChange, disabled, placeholder }: InputProps) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const chosen = idsOf(value)
  const found = useQuery({
    ...queryOf(user.list, { query: { realname: wanted ? `*${wanted}*` : undefined, pageSize: 30 } }),
    staleTime: 30_000,
  })
  const known = useQuery({
    ...queryOf(user.queryByIds, { query: { userIds: chosen.join(',') } }),
    enabled: chosen.length > 0,
    staleTime: 60_000,
  })
  const people = new Map(
    [...(known.data ?? []), ...(found.data?.records ?? [])].map((user) => [
      user.id,
      `${user.realname}（${user.username}）`,
    ]),
  )
  return (
    <Select
      id={id}
      mode="multiple"
      value={chosen}
      onChange={(ids: string[]) => onChange?.(ids.join(','))}
      disabled={disabled}
      placeholder={placeholder || '请选择用户'}
      style={{ width: '100%' }}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[...people].map(([key, label]) => ({ value: key, label }))}
    />
  )
}

export const userInput = (props: InputProps) => <UserSelect {...props} />
