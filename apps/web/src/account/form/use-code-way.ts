import { auth } from '@mashu/contract/sys/auth'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { useEffect, useState } from 'react'

export type CodeWay = ResultOf<typeof auth.codeWay>['way']

/** Undefined until the server has answered. */
export function useCodeWay(): CodeWay | undefined {
  const [way, setWay] = useState<CodeWay>()
  useEffect(() => {
    const leaving = new AbortController()
    call(auth.codeWay, { signal: leaving.signal })
      .then((answer) => setWay(answer?.way))
      // Without an answer, the page offers nothing that requires a text message.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return way
}

/** Without a service for text messages, the code is not sent. */
export const sentText = (way: CodeWay | undefined): string =>
  way === 'office' ? '学校没有接短信，请向管理员要验证码，10分钟内有效' : '验证码已发送，10分钟内有效'
