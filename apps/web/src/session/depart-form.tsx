import { useState, type FormEvent } from 'react'
import { auth } from '@mashu/contract/sys/auth'
import { call } from '@mashu/client'
import { useAction } from '../api/use-action.ts'
import { getSession, updateUser } from '../api/session.ts'
import { Button } from '../ui/form/button.tsx'
import { classNames } from '../ui/text/class-names.ts'
import { showToast } from '../ui/popup/toast-store.ts'
import styles from './depart-form.module.css'

interface DepartFormProps {
  departs: readonly { id: string; departName: string; orgCode: string }[]
  current: string | null
  onDone: () => void
  onCancel: () => void
}

/** The selection is stored for seven days. */
export function DepartForm({ departs, current, onDone, onCancel }: DepartFormProps) {
  const [chosen, setChosen] = useState(departs.some((depart) => depart.orgCode === current) ? current : null)
  const [sent, setSent] = useState(false)
  const { run, busy } = useAction(
    (orgCode: string) => call(auth.selectDepart, { body: { orgCode, username: getSession().user?.username } }),
    {
      done: ({ userInfo }) => {
        updateUser(userInfo)
        onDone()
      },
      failed: ({ message }) => showToast({ kind: 'warning', title: '没有切换成功', text: message }),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (chosen) void run(chosen)
  }
  if (departs.length === 0) return <p>你尚未设置部门信息!</p>
  const wrong = sent && !chosen
  return (
    <form className={styles.form} onSubmit={submit}>
      {departs.length > 1 && <p>你隶属于多部门，请选择当前所在部门</p>}
      <fieldset
        className={classNames(styles.list, wrong && styles.wrong)}
        style={{ border: 0, margin: 0 }}
        aria-invalid={wrong || undefined}
      >
        <legend className="visually-hidden">请选择登录部门</legend>
        {departs.map((depart) => (
          <label key={depart.id} className={styles.one}>
            <input
              type="radio"
              name="depart"
              checked={chosen === depart.orgCode}
              onChange={() => setChosen(depart.orgCode)}
            />
            {depart.departName}
            {depart.orgCode === current && <small>当前部门</small>}
          </label>
        ))}
      </fieldset>
      {wrong && (
        <p className={styles.error} role="alert">
          请选择登录部门
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="outline" size="small" onClick={onCancel}>
          关闭
        </Button>
        <Button type="submit" size="small" loading={busy}>
          确认
        </Button>
      </div>
    </form>
  )
}
