import { auth } from '@mashu/contract/sys/auth'
import { useState } from 'react'
import { call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { isPhone } from './account-rules.ts'
import { useCaptcha, type Captcha } from '../../ui/form/use-captcha.ts'
import { useCodeWay } from './use-code-way.ts'
import { useCountdown } from './use-countdown.ts'

const AGAIN_SECONDS = 60

export interface CodeRequest {
  purpose: '0' | '1' | '2'
  mobile: string
  ticket?: string
}

/** Another request is possible after a minute. */
export function useCode({ purpose, mobile, ticket }: CodeRequest, own?: { captcha: Captcha; text: string }) {
  const [fault, setFault] = useState<string>()
  const [text, setText] = useState('')
  const spare = useCaptcha()
  const captcha = own?.captcha ?? spare
  const countdown = useCountdown()
  const way = useCodeWay()
  const { run, busy, failure, hasSucceeded } = useAction(
    () => call(auth.sms, { body: { mobile, smsmode: purpose, ticket, ...captcha.proof(own?.text ?? text) } }),
    {
      done: () => countdown.start(AGAIN_SECONDS),
      failed: async (error) => {
        setText('')
        await captcha.renew(error)
      },
    },
  )
  const send = async (): Promise<void> => {
    if (countdown.left > 0) return
    if (!isPhone(mobile)) return setFault(mobile === '' ? '请输入手机号' : '请输入正确的手机号')
    setFault(undefined)
    await run()
  }
  return {
    send: () => void send(),
    busy,
    sent: hasSucceeded,
    way,
    fault: fault ?? failure?.message,
    left: countdown.left,
    captcha,
    text,
    setText,
    ownCaptcha: own !== undefined,
  }
}

export type Code = ReturnType<typeof useCode>
