import { TextField } from './text-field.tsx'
import styles from './captcha-row.module.css'

interface CaptchaRowProps {
  value: string
  error?: string
  picture?: string
  onChange: (text: string) => void
  onReload: () => void
}

export function CaptchaRow({ value, error, picture, onChange, onReload }: CaptchaRowProps) {
  return (
    <div className={styles.beside}>
      <TextField
        label="验证码"
        icon="shield"
        name="captcha"
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="看图填数字"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.tile}
        onClick={onReload}
        title="看不清？点一下换一张"
        aria-label="换一张验证码"
      >
        {picture ? <img src={picture} alt="验证码" width={144} height={52} /> : '点一下重新获取'}
      </button>
    </div>
  )
}
