import { TextField } from '../../ui/form/text-field.tsx'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import styles from './form.module.css'
import type { Code } from './use-code.ts'
import { sentText } from './use-code-way.ts'

interface CodeRowProps {
  code: Code
  value: string
  error?: string
  hint?: string
  onChange: (text: string) => void
}

function buttonText({ busy, left, sent }: Code): string {
  if (busy) return '正在发送'
  if (left > 0) return `${left} 秒后重发`
  return sent ? '重新获取' : '获取验证码'
}

/** The row also shows a captcha after too many requests for codes. */
export function CodeRow({ code, value, error, hint, onChange }: CodeRowProps) {
  const off = code.busy || code.left > 0
  const sent = code.sent ? sentText(code.way) : undefined
  return (
    <>
      {!code.ownCaptcha && code.captcha.needed && (
        <CaptchaRow
          value={code.text}
          picture={code.captcha.picture}
          onChange={code.setText}
          onReload={code.captcha.reload}
        />
      )}
      <div className={styles.beside}>
        <TextField
          label="短信验证码"
          icon="message"
          name="smscode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder="6 位数字"
          value={value}
          error={error ?? code.fault}
          hint={hint ?? sent}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        <button
          type="button"
          className={styles.tile}
          aria-disabled={off || undefined}
          onClick={off ? undefined : code.send}
        >
          {buttonText(code)}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {code.fault ?? sent}
      </p>
    </>
  )
}
