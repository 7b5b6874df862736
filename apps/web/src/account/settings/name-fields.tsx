import { TextField } from '../../ui/form/text-field.tsx'
import { writesName, type AccountErrors, type AccountValues } from './account-form.ts'
import type { Account } from './query.ts'
import { useRowSize } from './setting-page.tsx'
import styles from './account-form.module.css'

interface NameFieldsProps {
  account: Account
  values: AccountValues
  errors: AccountErrors
  onChange: (change: Partial<AccountValues>) => void
}

/** Only teachers edit a student's real name. */
export function NameFields({ account, values, errors, onChange }: NameFieldsProps) {
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
