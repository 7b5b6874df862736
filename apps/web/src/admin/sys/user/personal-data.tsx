import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import type { ResultOf } from '@mashu/contract/endpoint'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { call, callWhole, download } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Loaded } from '../../kit/tree/loaded.tsx'
import { useSideDrawer } from '../../kit/dialog/use-side-drawer.ts'
import styles from './personal-data.module.css'

type Plan = ResultOf<typeof personalData.plan>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function Parts({ plan }: { plan: Plan }) {
  return (
    <>
      <h3>会删除</h3>
      <ul className={styles.parts}>
        {plan.goes.map(({ title, count }) => (
          <li key={title}>
            {title}
            <span>{count} 条</span>
          </li>
        ))}
      </ul>
      {plan.stays.length > 0 && <h3>会保留，但看不出是谁</h3>}
      <ul className={styles.parts}>
        {plan.stays.map(({ title, count, reason }) => (
          <li key={title}>
            {title}
            <span>{count} 条</span>
            <small>{reason}</small>
          </li>
        ))}
      </ul>
      <ul className={styles.notes}>
        {plan.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

/** Asks for the name, so that no click erases the wrong child. */
function EraseForm({ plan, erased }: { plan: Plan; erased: () => void }) {
  const [realname, setRealname] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (realname.trim() !== plan.realname.trim()) return setFault(`请输入“${plan.realname}”来确认`)
    setBusy(true)
    callWhole(personalData.erase, { body: { userId: plan.userId, realname } })
      .then(({ message }) => {
        showToast({ kind: 'success', title: message })
        erased()
      })
      .catch((error: unknown) => {
        setFault(messageOf(error))
        setBusy(false)
      })
  }
  return (
    <form className={styles.erase} onSubmit={submit} noValidate>
      <label htmlFor={id}>
        要删除，请输入学生的姓名 <b>{plan.realname}</b>
      </label>
      <Input
        id={id}
        value={realname}
        autoComplete="off"
        {...(fault === '' ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
        onChange={({ target }) => {
          setRealname(target.value)
          setFault('')
        }}
      />
      {fault !== '' && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button danger type="primary" htmlType="submit" loading={busy}>
        永久删除这个学生的数据
      </Button>
    </form>
  )
}

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
            <Parts plan={plan} />
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
