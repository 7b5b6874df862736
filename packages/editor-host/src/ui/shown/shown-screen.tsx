import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { optionalPart } from '@mashu/ui/lazy'
import { useStore } from '@mashu/ui/react'
import { useEffect, useState } from 'react'
import type { Shown, ShownWork } from '../../live/shown-work.ts'
import { injectStyle } from '../part/page.ts'
import { PictureBlocks } from './picture-blocks.tsx'
import { ShownProgram } from './shown-program.tsx'
import css from './shown.css?inline'

/** The library for Scratch blocks is loaded with the first shown Scratch work. */
const ScratchBlocks = optionalPart(async () => (await import('./shown-blocks.tsx')).ShownBlocks)

/** A page with shared memory can only frame pages with shared memory. */
const canFrame = (): boolean => !globalThis.crossOriginIsolated

function ShownCode({ kind, text, place }: Shown & { text: string }) {
  if (kind === 'scratch') return <ScratchBlocks text={text} place={place} />
  if (kind === 'junior' && canFrame()) return <PictureBlocks text={text} place={place} />
  return kind === 'python' && <ShownProgram text={text} place={place} />
}

interface ShownScreenProps {
  /** The user whose screen is shown. */
  who: NonNullable<LessonRoom['shown']>
  work: ShownWork
}

/** A picture and read-only code next to the child's own work. */
export function ShownScreen({ who, work }: ShownScreenProps) {
  const [size, setSize] = useState<'large' | 'small'>('large')
  const shown = useStore(work.state)
  const { picture, text } = shown
  useEffect(() => injectStyle('mashu-shown-style', css), [])
  const isLarge = size === 'large'
  return (
    <aside className={`mashu-shown mashu-shown-${size}`} aria-label={`${who.name}的屏幕`}>
      <header>
        <p>正在看{who.name}的作品</p>
        <button type="button" onClick={() => setSize(isLarge ? 'small' : 'large')}>
          {isLarge ? '缩小' : '放大'}
        </button>
      </header>
      {picture !== null && <img src={`data:image/webp;base64,${picture}`} alt={`${who.name}的作品`} />}
      {text !== null && isLarge && <ShownCode {...shown} text={text} />}
      {picture === null && text === null && <p className="mashu-shown-note">马上就来…</p>}
    </aside>
  )
}
