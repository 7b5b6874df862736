import { Suspense, useEffect, useState } from 'react'
import type { ChildState } from '@mashu/contract/teaching/lesson/line'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { PictureBlocks } from '@mashu/editor-host/picture-blocks'
import { useStore } from '@mashu/ui/react'
import { TextCode } from '../../marking/code/code-view.tsx'
import type { LiveWork } from './live-work.ts'
import styles from './opened-child.module.css'

interface LiveCodeProps {
  live: LiveWork
  kind: ChildState['kind']
  /** The place that the child edits. */
  place: Place | null
  picked: Place | null
  onPick: (place: Place) => void
}

/** Shows the blocks or the program of a child live. */
export function LiveCode({ live, kind, ...places }: LiveCodeProps) {
  const { text } = useStore(live.state)
  if (kind === null) return <p className={styles['empty']}>学生还没有打开编辑器</p>
  if (text === null) return <Waiting />
  if (kind === 'junior') return <PictureBlocks className={styles['frame']} text={text} {...places} />
  return (
    <Suspense fallback={<Waiting />}>
      <TextCode text={text} kind={kind} {...places} />
    </Suspense>
  )
}

/** Shown until the text of the work arrives. No text arrives if the work is too large or the child is absent. */
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
