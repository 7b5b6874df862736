import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { callWhole } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { type Plan } from './data-parts.tsx'
import styles from './personal-data.module.css'

/** The user must type the name of the student, so that a slip does not erase the wrong child. */
export function EraseForm({ plan, erased }: { plan: Plan; erased: () => void }) {
  const [realname, setRealname] = useState('')
  const [fault, setFault] = useState('')
  const { run, busy } = useAction(() => callWhole(personalData.erase, { body: { userId: plan.userId, realname } }), {
    done: ({ message }) => {
      showToast({ kind: 'success', title: message })
      erased()
    },
    failed: ({ message }) => setFault(message),
  })
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (realname.trim() !== plan.realname.trim()) return setFault(`请输入“${plan.realname}”来确认`)
    void run()
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
