import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { queryOf } from '../../../api/query.ts'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { MoveDue } from './move-due.tsx'

interface MoveDueOfProps {
  additionalId: string
  /** Classes that have the homework. */
  classes: readonly { id: string; name: string }[]
  close: () => void
}

export function MoveDueOf({ additionalId, classes, close }: MoveDueOfProps) {
  const [departId, setDepartId] = useState(classes[0]!.id)
  const overview = useQuery({ ...queryOf(classOverview.matrix, { query: { departId } }), select: withAccounts })
  if (overview.error) return <RetryBar error={overview.error} onRetry={() => void overview.refetch()} />
  const homework = overview.data?.homework.find(({ id }) => id === additionalId)
  if (!homework) return null
  return (
    <MoveDue
      key={departId}
      departId={departId}
      homework={homework}
      students={overview.data!.students.filter(({ id }) => homework.onlyFor?.includes(id) ?? true)}
      chosen={[]}
      above={
        classes.length > 1 && (
          <Segmented
            aria-label="班级"
            value={departId}
            onChange={setDepartId}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )
      }
      close={close}
    />
  )
}
