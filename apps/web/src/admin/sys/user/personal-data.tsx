import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { download } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Loaded } from '../../kit/tree/loaded.tsx'
import { EraseForm } from './erase-form.tsx'
import { DataParts, type Plan } from './data-parts.tsx'
import styles from './personal-data.module.css'

function ExportButton({ plan }: { plan: Plan }) {
  const { run, busy, failure } = useAction(() =>
    download(personalData.exportAll, `${plan.realname}的个人数据.zip`, { query: { userId: plan.userId } }),
  )
  return (
    <>
      <h2>导出</h2>
      <p>家长要一份孩子的数据，或者删除前想留一份：压缩包里有能直接打开的网页、所有版本的作品和数据文件。</p>
      <Button onClick={() => void run()} loading={busy}>
        导出全部个人数据
      </Button>
      {failure && (
        <p className={styles.fault} role="alert">
          {failure.message}
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

export function PersonalDataDrawer({ person, close, changed }: PersonalDataProps) {
  const permission = usePermission()
  const loaded = useQuery({ ...queryOf(personalData.plan, { query: { userId: person.id } }), gcTime: 0, retry: false })
  return (
    <Drawer width={560} onClose={close} title={`${person.realname}的个人数据`}>
      <Loaded query={loaded}>
        {(plan) => (
          <div className={styles.page}>
            {permission.can(personalData.exportAll) && <ExportButton plan={plan} />}
            <h2>删除</h2>
            <DataParts plan={plan} />
            <EraseForm
              plan={plan}
              erased={() => {
                close()
                changed()
              }}
            />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
