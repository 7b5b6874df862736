import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { callWhole } from '@mashu/client'
import { consent } from '@mashu/contract/sys/user/consent'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { isStudent, useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './privacy-page.module.css'

/** Shown to students, so that a guardian can consent by entering the guardian's name. */
export function PrivacyConsent() {
  const session = useSession()
  const isAsking = session.token !== null && isStudent(session)
  const { data } = useQuery({ ...queryOf(consent.mine), enabled: isAsking, retry: false })
  const [guardianName, setGuardianName] = useState('')
  const [fault, setFault] = useState('')
  const { run, busy } = useAction((version: string) => callWhole(consent.give, { body: { version, guardianName } }), {
    refetch: [consent.mine],
    failed: ({ message }) => setFault(message),
  })
  if (!isAsking || data === undefined) return null
  if (!data.isAsked) return <p role="status">监护人已经同意这份说明。</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (guardianName.trim() === '') return setFault('请家长写上自己的姓名')
    void run(data.version)
  }
  return (
    <form className={styles.consent} onSubmit={submit} noValidate>
      <h2>{data.isRenewal ? '说明更新了，请家长再看一遍' : '请家长阅读并同意'}</h2>
      <p>孩子还没有满 14 岁时，要由爸爸妈妈或其他监护人同意。请家长读完上面的说明，写上姓名再点同意。</p>
      <TextField
        label="监护人姓名"
        autoComplete="off"
        maxLength={50}
        value={guardianName}
        error={fault === '' ? undefined : fault}
        onChange={({ target }) => {
          setGuardianName(target.value)
          setFault('')
        }}
      />
      <Button type="submit" size="big" loading={busy} loadingText="正在记录">
        我是监护人，我同意
      </Button>
    </form>
  )
}
