import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { call, download } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { Loaded } from '../../kit/tree/loaded.tsx'
import { useSideDrawer } from '../../kit/dialog/use-side-drawer.ts'
import { EraseForm } from './erase-form.tsx'
import { messageOf, DataParts, type Plan } from './data-parts.tsx'
import styles from './personal-data.module.css'

function ExportButton({ plan }: { plan: Plan }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const fetchAll = () => {
    setBusy(true)
    setFault('')
    download(personalData.exportAll, `${plan.realname}的个人数据.zip`, { query: { userId: plan.userId } })
      .catch((error: unknown) => setFault(messageOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <h2>导出</h2>
      <p>家长要一份孩子的数据，或者删除前想留一份：压缩包里有能直接打开的网页、所有版本的作品和数据文件。</p>
      <Button onClick={fetchAll} loading={busy}>
        导出全部个人数据
      </Button>
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

interface PersonalDataProps {
  person: { id: string; realname: string }
  close: () => void
  changed: () => void
}

/** All data of a student: taken out whole, or erased for good. */
export function PersonalDataDrawer({ person, close, changed }: PersonalDataProps) {
  const permission = usePermission()
  const { frame, hide } = useSideDrawer(close, 560)
  const loaded = useQuery({
    queryKey: ['personal-data', person.id],
    gcTime: 0,
    retry: false,
    queryFn: () => call(personalData.plan, { query: { userId: person.id } }),
  })
  return (
    <Drawer {...frame} title={`${person.realname}的个人数据`}>
      <Loaded query={loaded}>
        {(plan) => (
          <div className={styles.page}>
            {permission.can(personalData.exportAll) && <ExportButton plan={plan} />}
            <h2>删除</h2>
            <DataParts plan={plan} />
            <EraseForm
              plan={plan}
              erased={() => {
                hide()
                changed()
              }}
            />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
