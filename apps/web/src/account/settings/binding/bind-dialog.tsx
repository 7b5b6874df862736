import { useState, type FormEvent } from 'react'
import { bindPatterns } from '@mashu/contract/teaching/user'
import { fittingText } from '@mashu/contract/typed/typed-text'
import { Button } from '../../../ui/form/button.tsx'
import { useCaptchaField } from '../../../ui/form/use-captcha-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { CodeRow } from './code-row.tsx'
import { useBind, type Account } from '../query.ts'
import { useRowSize } from '../setting-page.tsx'
import shared from '../setting-page.module.css'
import styles from './code-row.module.css'

export type Kind = 'phone' | 'email'
export const words = {
  phone: {
    title: '手机号码',
    icon: 'message',
    use: '可以用来找回密码和登录',
    prompt: '请输入手机号码',
    wrong: '请输入正确格式的手机号码!',
    type: 'tel',
  },
  email: {
    title: '邮箱',
    icon: 'news',
    use: '老师可以用它联系到你或家长',
    prompt: '请输入邮箱',
    wrong: '请输入正确格式的邮箱!',
    type: 'email',
  },
} as const

const patternOf = (kind: Kind) => new RegExp(bindPatterns[kind], 'u')

export function BindDialog({ kind, account, onClose }: { kind: Kind; account: Account; onClose: () => void }) {
  const size = useRowSize()
  const compact = size === 'compact'
  const { title, prompt, wrong, type } = words[kind]
  const [value, setValue] = useState(account[kind] ?? '')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [smscode, setCode] = useState('')
  const captcha = useCaptchaField()
  // People paste numbers with hyphens, blanks and the country code.
  const given = fittingText(patternOf(kind), value.trim()) ?? value.trim()
  const bind = useBind(() => {
    showToast({ kind: 'success', title: given ? '绑定成功' : '已解除绑定' })
    onClose()
  }, captcha.watched)
  const proof = kind === 'phone' && given !== '' && given !== account.phone
  const problem = patternOf(kind).test(given) ? undefined : wrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (problem || !password || (proof && !smscode)) return
    const form = { password, [kind]: given, ...(proof ? { smscode } : {}), ...captcha.proof() }
    void bind.run(form)
  }
  return (
    <Dialog title={account[kind] ? `修改${title}` : `绑定${title}`} closeOnScrim={false} onClose={onClose}>
      <form className={styles['confirm']} onSubmit={submit} noValidate>
        <TextField
          label={title}
          type={type}
          compact={compact}
          placeholder={prompt}
          value={value}
          error={sent ? problem : undefined}
          hint={account[kind] ? '清空后提交就是解除绑定' : undefined}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
        {proof && (
          <CodeRow
            phone={given}
            valid={!problem}
            value={smscode}
            error={sent && !smscode ? '请输入短信验证码!' : undefined}
            onChange={setCode}
          />
        )}
        <TextField
          label="登录密码"
          type="password"
          compact={compact}
          placeholder="请输入登录密码，确认是你本人"
          autoComplete="current-password"
          value={password}
          error={sent && !password ? '请输入登录密码!' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {captcha.row}
        {bind.failure && <ErrorBar>{bind.failure.message}</ErrorBar>}
        <div className={shared['foot']} style={{ justifyContent: 'flex-end' }}>
          <Button kind="outline" size={size} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={size} loading={bind.busy} loadingText="正在保存">
            确定
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
