import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refetchPages } from '../../session/refetch-pages.ts'
import { DepartForm } from '../../session/depart-form.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { useDeparts } from './query.ts'
import styles from './setting-page.module.css'

export function DepartLine() {
  const { data } = useDeparts()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  if (!data || data.list.length === 0) return null
  const current = data.list.find((depart) => depart.orgCode === data.orgCode)
  const done = () => {
    setOpen(false)
    showToast({ kind: 'success', title: '已切换部门' })
    void refetchPages(queries)
  }
  return (
    <div className={styles['wide']}>
      <div className={styles['foot']}>
        <span>所在班级与部门</span>
        {data.list.map((depart) => (
          <Chip key={depart.id} tone={depart === current ? 'blue' : 'grey'}>
            {depart.departName}
            {depart === current && data.list.length > 1 && '（当前）'}
          </Chip>
        ))}
        {data.list.length > 1 && (
          <Button kind="ghost" size="small" icon="swap" onClick={() => setOpen(true)}>
            部门切换
          </Button>
        )}
      </div>
      {open && (
        <Dialog
          title={current ? `部门切换（当前部门 : ${current.departName}）` : '部门切换'}
          width={450}
          onClose={() => setOpen(false)}
        >
          <DepartForm departs={data.list} current={data.orgCode} onDone={done} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}
