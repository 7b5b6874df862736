import { useEffect, useState } from 'react'
import { ownAccount } from '@mashu/contract/teaching/user'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { sentText, useCodeWay } from '../../form/use-code-way.ts'
import { useRowSize } from '../setting-page.tsx'
import styles from './code-row.module.css'

const AGAIN_SECONDS = 60

/** Returns the seconds until another code may be requested. */
function useWaiting(): [left: number, start: () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(tick)
  }, [left])
  return [left, () => setLeft(AGAIN_SECONDS)]
}

interface CodeRowProps {
  phone: string
  valid: boolean
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

export function CodeRow({ phone, valid, value, error, onChange }: CodeRowProps) {
  const size = useRowSize()
  const compact = size === 'compact'
  const [left, wait] = useWaiting()
  const send = useAction(() => call(ownAccount.bindCode, { body: { phone } }), { done: wait })
  const way = useCodeWay()
  const off = !valid || left > 0
  return (
    <div className={classNames(styles['beside'], compact && styles['small'])}>
      <TextField
        label="短信验证码"
        compact={compact}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="6 位数字"
        value={value}
        error={error ?? send.failure?.message}
        hint={send.hasSucceeded ? sentText(way) : undefined}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
      <Button
        kind="outline"
        size={size}
        disabled={off}
        title={valid ? undefined : '请先填写手机号码'}
        loading={send.busy}
        onClick={() => void send.run()}
      >
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </div>
  )
}
