import { useState, type FormEvent } from 'react'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import {
  accountErrors,
  bodyOf,
  isChanged,
  valuesOf,
  writesName,
  type AccountErrors,
  type AccountValues,
} from './account-form.ts'
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

interface NameFieldsProps {
  account: Account
  values: AccountValues
  errors: AccountErrors
  onChange: (change: Partial<AccountValues>) => void
}

/** A child chooses what others read; who they are is written by teachers. */
function NameFields({ account, values, errors, onChange }: NameFieldsProps) {
  const compact = useRowSize() === 'compact'
  return (
    <>
      <TextField
        label="昵称"
        compact={compact}
        placeholder="给自己起个好玩的名字"
        hint={`在作品和评论旁边，大家看到的是“${account.publicName}”。`}
        maxLength={16}
        value={values.nickname}
        error={errors.nickname}
        onChange={(event) => onChange({ nickname: event.target.value })}
      />
      {writesName(account) ? (
        <TextField
          label="真实姓名"
          compact={compact}
          placeholder="请输入真实姓名"
          maxLength={100}
          value={values.realname}
          error={errors.realname}
          onChange={(event) => onChange({ realname: event.target.value })}
        />
      ) : (
        <dl className={styles['known']}>
          <dt>真实姓名</dt>
          <dd>{account.realname}</dd>
          {account.school && (
            <>
              <dt>学校</dt>
              <dd>{account.school}</dd>
            </>
          )}
          <dd className={styles['note']}>姓名和学校由老师来写，写错了请告诉老师。</dd>
        </dl>
      )}
    </>
  )
}

function AccountForm({ account }: { account: Account }) {
  const compact = useRowSize() === 'compact'
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
    edit.mutate(bodyOf(values, writesName(account)), {
      onSuccess: (kept) => {
        setValues(valuesOf(kept))
        showToast({ kind: 'success', title: '修改成功!' })
      },
    })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <AvatarRow account={account} />
      <NameFields account={account} values={values} errors={errors} onChange={set} />
      <TextField
        label="生日"
        type="date"
        compact={compact}
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
      {edit.error && (
        <div className={shared['wide']}>
          <ErrorBar>{edit.error.message}</ErrorBar>
        </div>
      )}
      <div className={shared['foot']}>
        <Button
          type="submit"
          size={compact ? 'compact' : 'kid'}
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
    <SettingPage title="基本设置" intro="这里写的是你自己。">
      <Loaded query={account} rows={4}>
        {(known) => <AccountForm key={known.id} account={known} />}
      </Loaded>
    </SettingPage>
  )
}
