import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { childLogin } from '@mashu/contract/sys/class-login/child-login'
import { call } from '@mashu/client'
import { useTitle } from '../../page/title.ts'
import { codeOfCard, codeOfHash } from './card-code.ts'
import { ChildPage, Saying } from './child-page.tsx'
import { SignedIn, useSignedIn } from './signed-in.tsx'
import { useCardReader, type CameraState } from './use-card-reader.ts'
import { useChildEntry } from './use-child-entry.ts'
import styles from './child-page.module.css'

const WITHOUT: Partial<Record<CameraState, string>> = {
  insecure: '这个网址不能用摄像头，请用手机扫卡片上的二维码，或者换一种方式登录',
  refused: '没有允许使用摄像头。请在地址栏里点一下摄像头的图标，选“允许”，再刷新页面',
  none: '没有找到摄像头，请换一种方式登录',
}
/** Milliseconds for which the page says that another text was read. */
const OTHER_MS = 2500

/** A child holds a card in front of the camera, or opens its address with a phone. */
export function CardPage() {
  useTitle('刷卡登录')
  const { hash } = useLocation()
  const [code] = useState(() => codeOfHash(hash))
  const { other, send } = useSignedIn()
  // Removes the code from the address, so that the next child cannot copy it.
  useEffect(() => {
    if (hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [hash])
  return other ? <SignedIn way="card" user={other} replace={send} /> : <CardReader code={code} />
}

/** `code` comes from the address of a card. */
function CardReader({ code: openedCode }: { code: string | undefined }) {
  const { search } = useLocation()
  const [isOther, setOther] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A refused card is not sent again while the child holds the card in front of the camera. */
  const tried = useRef<string>(undefined)
  const { run, busy, hasSucceeded, failure } = useChildEntry()
  const enter = (code: string) => {
    if (tried.current === code) return
    tried.current = code
    setOther(false)
    void run(() => call(childLogin.card, { body: { cardSecret: code } }))
  }
  const { video, state } = useCardReader((text) => {
    const code = codeOfCard(text)
    if (code !== undefined) return enter(code)
    setOther(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOther(false), OTHER_MS)
  })
  const opened = useEffectEvent(() => {
    if (openedCode !== undefined) enter(openedCode)
  })
  useEffect(() => opened(), [])
  return (
    <ChildPage way="card" title="把卡片举到镜头前">
      {WITHOUT[state] === undefined && (
        <div className={styles.camera}>
          <video ref={video} muted playsInline aria-label="摄像头里的画面" />
        </div>
      )}
      <Words
        state={state}
        busy={busy || hasSucceeded}
        isOther={isOther}
        hasEnded={new URLSearchParams(search).has('ended')}
        refusal={failure?.message}
      />
    </ChildPage>
  )
}

interface WordsProps {
  state: CameraState
  busy: boolean
  isOther: boolean
  hasEnded: boolean
  refusal: string | undefined
}

function Words({ state, busy, isOther, hasEnded, refusal }: WordsProps) {
  if (busy) return <Saying tone="good">看到卡片了，正在登录…</Saying>
  if (isOther) return <Saying tone="bad">这不是登录卡片，换一张试试</Saying>
  if (refusal !== undefined) return <Saying tone="bad">{refusal}</Saying>
  const without = WITHOUT[state]
  if (without !== undefined) return <Saying tone="bad">{without}</Saying>
  if (state === 'starting') return <Saying tone="plain">正在打开摄像头…</Saying>
  return <Saying tone="plain">{hasEnded ? '上一位同学已经退出，作品都留着。' : ''}二维码朝着屏幕，放进框里</Saying>
}
