import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { accountErrors, bodyOf, isChanged, valuesOf, writesName, type AccountValues } from './account-form.ts'
import { DepartLine } from './depart-line.tsx'
import { useAccount, useEditAccount, type Account } from './query.ts'
import { Loaded, SettingPage, useRowSize } from './setting-page.tsx'
import { AvatarRow } from './avatar-row.tsx'
import { NameFields } from './name-fields.tsx'
import { SexChoice } from './sex-choice.tsx'
import shared from './setting-page.module.css'
import styles from './account-form.module.css'
import { today } from '../../ui/text/day.ts'

function BaseForm({ account }: { account: Account }) {
  const compact = useRowSize() === 'compact'
  const [values, setValues] = useState<AccountValues>(() => valuesOf(account))
  const [sent, setSent] = useState(false)
  const edit = useEditAccount((kept) => {
    setValues(valuesOf(kept))
    showToast({ kind: 'success', title: '修改成功!' })
  })
  const problems = accountErrors(values, today())
  const errors = sent ? problems : {}
  const set = (change: Partial<AccountValues>) => setValues({ ...values, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, so the submit event of a dialog inside the form arrives here.
    if (event.target !== event.currentTarget) return
    setSent(true)
    if (Object.keys(problems).length === 0) void edit.run(bodyOf(values, writesName(account)))
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <AvatarRow account={account} />
      <NameFields account={account} values={values} errors={errors} onChange={set} />
      <TextField
        label="生日"
        type="date"
        compact={compact}
        max={today()}
        value={values.birthday}
        error={errors.birthday}
        onChange={(event) => set({ birthday: event.target.value })}
      />
      <SexChoice value={values.sex} onChange={(sex) => set({ sex })} />
      {writesName(account) && (
        <TextField
          label="学校"
          compact={compact}
          placeholder="请输入学校名称"
          maxLength={256}
          value={values.school}
          onChange={(event) => set({ school: event.target.value })}
        />
      )}
      <DepartLine />
      {edit.failure && (
        <div className={shared['wide']}>
          <ErrorBar>{edit.failure.message}</ErrorBar>
        </div>
      )}
      <div className={shared['foot']}>
        <Button
          type="submit"
          size={compact ? 'compact' : 'kid'}
          loading={edit.busy}
          loadingText="正在保存"
          disabled={!isChanged(values, account)}
          title={isChanged(values, account) ? undefined : '还没有改动'}
        >
          提交
        </Button>
      </div>
    </form>
  )
}

export default function BasePage() {
  const account = useAccount()
  return (
    <SettingPage title="基本设置" intro="这里写的是你自己。">
      <Loaded query={account} rows={4}>
        {(known) => <BaseForm key={known.id} account={known} />}
      </Loaded>
    </SettingPage>
  )
}
