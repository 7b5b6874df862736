import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChildState } from '@mashu/contract/teaching/lesson/line'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { useStore } from '@mashu/ui/react'
import { TextCode } from '../../marking/code/code-view.tsx'
import type { LiveWork } from './live-work.ts'
import styles from './opened-child.module.css'

interface LiveCodeProps {
  live: LiveWork
  kind: ChildState['kind']
  /** The place in the work that the child edits. */
  place: Place | null
  picked: Place | null
  onPick: (place: Place) => void
}

/** The page of the editor that draws ScratchJr blocks. */
const BLOCKS = '/scratchjr/blocks.html?live=1'

/** The blocks or the program of a child, updated live. */
export function LiveCode({ live, kind, ...places }: LiveCodeProps) {
  const { text } = useStore(live.state)
  if (kind === null) return <p className={styles['empty']}>学生还没有打开编辑器</p>
  if (text === null) return <Waiting />
  if (kind === 'junior') return <PictureBlocks text={text} {...places} />
  return (
    <Suspense fallback={<Waiting />}>
      <TextCode text={text} kind={kind} {...places} />
    </Suspense>
  )
}

/**
 * Is shown until the text arrives, which takes a second or two. The text never arrives if the work is too large or the
 * child is away.
 */
function Waiting() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 6_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles['empty']} role="status">
      {isLate ? '现在只能看到画面：学生的网络断了，或者作品太大' : '正在接上学生的屏幕……'}
    </p>
  )
}

type PictureBlocksProps = Omit<LiveCodeProps, 'live' | 'kind'> & { text: string }

function PictureBlocks({ text, place, picked, onPick }: PictureBlocksProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ text, place, picked }, location.origin)
  }, [text, place, picked])
  const hear = useEffectEvent(({ source, data }: MessageEvent<{ ready?: true; picked?: Place } | null>) => {
    if (source !== frame.current?.contentWindow) return
    if (data?.ready) frame.current?.contentWindow?.postMessage({ text, place, picked }, location.origin)
    else if (data?.picked) onPick(data.picked)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; it needs the token
    <iframe ref={frame} className={styles['frame']} src={BLOCKS} title="学生的积木" />
  )
}
