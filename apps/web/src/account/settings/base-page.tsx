import { useState, type FormEvent } from 'react'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { accountErrors, bodyOf, isChanged, valuesOf, type AccountValues } from './account-form.ts'
import { AvatarDialog } from './avatar/avatar-dialog.tsx'
import { DepartLine } from './depart-line.tsx'
import { useAccount, useEditAccount, type Account } from './query.ts'
import { Loaded, SettingPage, useRowSize } from './setting-page.tsx'
import shared from './setting-page.module.css'
import styles from './account-form.module.css'

const SEXES = [
  [1, '男'],
  [2, '女'],
  [0, '不说'],
] as const

function AvatarRow({ account }: { account: Account }) {
  const size = useRowSize()
  const [open, setOpen] = useState(false)
  const edit = useEditAccount()
  const keep = async (avatar: string) => {
    await edit.mutateAsync({ avatar })
    setOpen(false)
    showToast({ kind: 'success', title: '上传头像成功' })
  }
  return (
    <div className={styles['avatarRow']}>
      <Avatar src={account.avatar} name={account.realname} size={96} />
      <div>
        <b>{account.realname}</b>
        <small>账号 {account.username}</small>
        <Button kind="outline" size={size} icon="image" onClick={() => setOpen(true)}>
          更换头像
        </Button>
      </div>
      {open && <AvatarDialog onDone={keep} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AccountForm({ account }: { account: Account }) {
  const desk = useRowSize() === 'desk'
  const [values, setValues] = useState<AccountValues>(() => valuesOf(account))
  const [sent, setSent] = useState(false)
  const edit = useEditAccount()
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const problems = accountErrors(values, today)
  const errors = sent ? problems : {}
  const set = (change: Partial<AccountValues>) => setValues({ ...values, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes events through portals: the form of a dialog that was opened in here is not this one.
    if (event.target !== event.currentTarget) return
    setSent(true)
    if (edit.isPending || Object.keys(problems).length > 0) return
    edit.mutate(bodyOf(values), {
      onSuccess: (kept) => {
        setValues(valuesOf(kept))
        showToast({ kind: 'success', title: '修改成功!' })
      },
    })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <AvatarRow account={account} />
      <TextField
        label="真实姓名"
        desk={desk}
        placeholder="请输入真实姓名"
        maxLength={100}
        value={values.realname}
        error={errors.realname}
        onChange={(event) => set({ realname: event.target.value })}
      />
      <TextField
        label="生日"
        type="date"
        desk={desk}
        max={today}
        value={values.birthday}
        error={errors.birthday}
        onChange={(event) => set({ birthday: event.target.value })}
      />
      <fieldset className={shared['group']}>
        <legend>性别</legend>
        <div className={styles['choices']}>
          {SEXES.map(([value, text]) => (
            <label key={value} className={shared['choice']}>
              <input
                type="radio"
                name="sex"
                className="visually-hidden"
                checked={values.sex === value}
                onChange={() => set({ sex: value })}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="学校"
        desk={desk}
        placeholder="请输入学校名称"
        maxLength={256}
        value={values.school}
        onChange={(event) => set({ school: event.target.value })}
      />
      <DepartLine />
      {edit.error && (
        <div className={shared['wide']}>
          <ErrorBar>{edit.error.message}</ErrorBar>
        </div>
      )}
      <div className={shared['foot']}>
        <Button
          type="submit"
          size={desk ? 'desk' : 'kid'}
          loading={edit.isPending}
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

/** 基本设置: `account/settings/BaseSetting`. */
export default function BasePage() {
  const account = useAccount()
  return (
    <SettingPage title="基本设置" intro="老师和同学看到的就是这些。">
      <Loaded query={account} rows={4}>
        {(known) => <AccountForm key={known.id} account={known} />}
      </Loaded>
    </SettingPage>
  )
}
