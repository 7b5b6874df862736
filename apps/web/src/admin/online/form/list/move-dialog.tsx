import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { call } from '@mashu/client'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { keyOf } from '../../../../api/query.ts'
import { Dialog, DialogButtons } from '../../../../ui/popup/dialog.tsx'
import { cellText } from '../../../kit/field/cell.tsx'
import type { Field } from '../../../kit/field/field.ts'
import type { AnyRow } from '../../../kit/resource/resource.ts'

interface MoveDialogProps {
  definition: RunningForm
  row: AnyRow
  /** The field with the name of a row. */
  text: Field
  move: (row: AnyRow, pid: string | null) => void
  close: () => void
}

const TOP = ''
const MAX_ROWS = 1000

export function MoveDialog({ definition, row, text, move, close }: MoveDialogProps) {
  const label = useId()
  const { list } = formResource(definition)
  const [pid, setPid] = useState(TOP)
  const found = useQuery({
    queryKey: keyOf(list, 'move'),
    queryFn: async () =>
      (await call(list as never, { query: { pageSize: MAX_ROWS } } as never)) as { records: AnyRow[] },
    staleTime: 0,
  })
  const rows = (found.data?.records ?? []).filter(({ id }) => id !== row.id)
  const options = [
    { value: TOP, label: '最上层' },
    ...rows.map((each) => ({ value: each.id, label: cellText(text, each) || '（没有名称）' })),
  ]
  return (
    <Dialog
      title={`移动“${cellText(text, row)}”`}
      onClose={close}
      footer={
        <DialogButtons
          onCancel={close}
          onClick={() => {
            move(row, pid === TOP ? null : pid)
            close()
          }}
        >
          移动
        </DialogButtons>
      }
    >
      {found.error && <RetryBar error={found.error} />}
      <p id={label}>放到哪一行的下面</p>
      <Select
        aria-labelledby={label}
        value={pid}
        onChange={setPid}
        options={options}
        loading={found.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
      />
    </Dialog>
  )
}
