import { useState, type FormEvent } from 'react'
import { passwordFault, passwordStrength } from '@mashu/contract/password'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { call, CallError } from '@mashu/client'
import { useAction } from '../api/use-action.ts'
import { getSession } from '../api/session.ts'
import { Button } from '../ui/form/button.tsx'
import { useCaptchaField } from '../ui/form/use-captcha-field.tsx'
import { ErrorBar } from '../ui/state/state.tsx'
import { TextField } from '../ui/form/text-field.tsx'

export interface PasswordValues {
  oldpassword: string
  password: string
  confirmpassword: string
}
export type PasswordErrors = Partial<Record<keyof PasswordValues, string>>

/** Returns the errors that prevent sending the form (spec.md §5). */
export function passwordErrors(
  { oldpassword, password, confirmpassword }: PasswordValues,
  username = '',
): PasswordErrors {
  const errors: PasswordErrors = {}
  if (oldpassword === '') errors.oldpassword = '请输入旧密码!'
  const fault = password === '' ? '请输入新密码!' : passwordFault(password, username)
  if (fault !== undefined) errors.password = fault
  if (confirmpassword === '') errors.confirmpassword = '请确认新密码!'
  else if (confirmpassword !== password) errors.confirmpassword = '两次输入的密码不一样！'
  return errors
}

const strengths = ['低，容易被猜到', '中', '强'] as const

export function strengthHint(password: string, username: string): string | undefined {
  return password === '' ? undefined : `密码强度：${strengths[passwordStrength(password, username) - 1]}`
}

interface PasswordFormProps {
  /** Known at the first login, which then hides the field. */
  oldPassword?: string
  onDone: (message: string) => void
  onCancel: () => void
  cancelText?: string
  compact?: boolean
}

function useChange(onDone: (message: string) => void) {
  const captcha = useCaptchaField()
  const { run, busy, failure } = useAction(
    async (values: PasswordValues) => {
      const { user: me } = getSession()
      if (!me) throw new CallError('refused', '当前系统无登录用户!')
      const body = { username: me.username, ...values, ...captcha.proof() }
      await captcha.watched(call(userSelf.updatePassword, { body }))
    },
    { done: () => onDone(userSelf.updatePassword.message ?? '密码重置成功!') },
  )
  return { busy, refused: failure?.message, change: run, row: captcha.row }
}

/** Keeps the entered values after a refusal. */
export function PasswordForm({
  oldPassword,
  onDone,
  onCancel,
  cancelText = '取消',
  compact = false,
}: PasswordFormProps) {
  const [values, setValues] = useState<PasswordValues>({
    oldpassword: oldPassword ?? '',
    password: '',
    confirmpassword: '',
  })
  const [sent, setSent] = useState(false)
  const { busy, refused, change, row } = useChange(onDone)
  const username = getSession().user?.username ?? ''
  const errors = sent ? passwordErrors(values, username) : {}
  const field = (name: keyof PasswordValues) => ({
    type: 'password',
    icon: 'lock' as const,
    compact,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(passwordErrors(values, username)).length === 0) void change(values)
  }
  const size = compact ? 'compact' : 'small'
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      {oldPassword === undefined && (
        <TextField
          label="旧密码"
          autoComplete="current-password"
          placeholder="请输入旧密码"
          {...field('oldpassword')}
        />
      )}
      <TextField
        label="新密码"
        autoComplete="new-password"
        placeholder="请输入新密码"
        hint={
          strengthHint(values.password, username) ??
          (compact ? undefined : '至少 6 位，字母和数字都要有，别用太容易猜到的')
        }
        {...field('password')}
      />
      <TextField
        label="确认新密码"
        autoComplete="new-password"
        placeholder="请确认新密码"
        {...field('confirmpassword')}
      />
      {row}
      {refused && <ErrorBar>{refused}</ErrorBar>}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 12 }}>
        <Button kind="outline" size={size} onClick={onCancel}>
          {cancelText}
        </Button>
        <Button type="submit" size={size} loading={busy} loadingText="正在保存">
          确定
        </Button>
      </div>
    </form>
  )
}
