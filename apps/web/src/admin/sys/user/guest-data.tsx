import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { call, download } from '@mashu/client'
import type { ResultOf } from '@mashu/contract/endpoint'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { useAction } from '../../../api/use-action.ts'
import { usePermission } from '../../../api/permission.ts'
import { Card } from '../../../ui/card/card.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { useAsk } from '../../kit/resource/use-tools.tsx'
import styles from './personal-data.module.css'

type Plan = ResultOf<typeof personalData.guestPlan>

interface Found {
  address: string
  plan: Plan
}

function Parts({ found: { address, plan } }: { found: Found }) {
  return (
    <>
      {plan.accounts > 0 && (
        <p>
          有 {plan.accounts} 个账号也用它。账号里的内容请在“用户管理 → 更多 →
          个人数据”里导出和删除，这里只处理下面这些。
        </p>
      )}
      {plan.goes.length === 0 ? (
        <p role="status">没有找到用“{address}”填写的内容。</p>
      ) : (
        <ul className={styles.parts} aria-label="找到的内容">
          {plan.goes.map(({ title, count }) => (
            <li key={title}>
              {title}
              <span>{count} 条</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.notes}>
        {plan.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function useGuestData() {
  const [found, setFound] = useState<Found>()
  const { run, given, failure } = useAction((_what: 'find' | 'export' | 'erase', work: () => Promise<void>) => work())
  const find = (typed: string) =>
    run('find', async () => {
      const address = typed.trim()
      setFound(undefined)
      setFound({ address, plan: await call(personalData.guestPlan, { body: { address } }) })
    })
  const save = ({ address }: Found) =>
    run('export', () => download(personalData.guestExport, `${address}的个人数据.zip`, { body: { address } }))
  const erase = ({ address }: Found) =>
    run('erase', async () => {
      const { count } = await call(personalData.guestErase, { body: { address } })
      setFound(undefined)
      showToast({ kind: 'success', title: `已删除 ${count} 条` })
    })
  return { found, fault: failure?.message ?? '', busy: given?.[0], find, save, erase }
}

/** Parents without an account filled in public forms or sent an enquiry. */
export function GuestData() {
  const { can } = usePermission()
  const [typed, setTyped] = useState('')
  const { found, fault, busy, find, save, erase } = useGuestData()
  const [ask, question] = useAsk()
  const id = useId()
  if (!can(personalData.guestPlan)) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(typed)
  }
  const askErase = async (which: Found) => {
    const text = `用“${which.address}”填写的内容会永久删除，不能恢复。需要留一份的话，请先导出。`
    if (await ask({ title: '永久删除', verb: '永久删除', danger: true, text })) await erase(which)
  }
  return (
    <Card padded as="section" className={styles.consent}>
      <h2>没有账号的人</h2>
      <p>家长填过公开的表单或报名咨询，要一份自己的数据，或者要求删除：按他填写的手机号码或邮箱查找。</p>
      <form className={styles.find} onSubmit={submit} noValidate>
        <label htmlFor={id}>手机号码或邮箱</label>
        <Input
          id={id}
          value={typed}
          autoComplete="off"
          {...(fault === ''
            ? {}
            : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" type="primary" loading={busy === 'find'} disabled={typed.trim() === ''}>
          查找
        </Button>
      </form>
      {fault !== '' && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {found && <Parts found={found} />}
      {found && found.plan.goes.length > 0 && (
        <div className={styles.verbs}>
          {can(personalData.guestExport) && (
            <Button loading={busy === 'export'} onClick={() => void save(found)}>
              导出
            </Button>
          )}
          {can(personalData.guestErase) && (
            <Button danger loading={busy === 'erase'} onClick={() => void askErase(found)}>
              永久删除
            </Button>
          )}
        </div>
      )}
      {question}
    </Card>
  )
}
