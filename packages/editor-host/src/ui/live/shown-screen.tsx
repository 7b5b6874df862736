import { useState } from 'react'
import type { LessonView } from '../../live/lesson-view.ts'

/** The screen of another person that is shown to all: a picture beside the child's own work. */
export function ShownScreen({ view, userId }: { view: LessonView; userId: string }) {
  const [size, setSize] = useState<'large' | 'small'>('large')
  const { lesson, shown } = view
  const who = lesson?.shown
  if (!who || who.userId === userId) return null
  const isLarge = size === 'large'
  return (
    <aside className={`mashu-shown mashu-shown-${size}`} aria-label={`${who.name}的屏幕`}>
      <header>
        <p>正在看{who.name}的作品</p>
        <button type="button" className="mashu-button" onClick={() => setSize(isLarge ? 'small' : 'large')}>
          {isLarge ? '缩小' : '放大'}
        </button>
      </header>
      {shown?.picture && <img src={`data:image/webp;base64,${shown.picture}`} alt={`${who.name}的作品`} />}
      {shown?.code && isLarge && <pre tabIndex={0}>{shown.code}</pre>}
      {!shown?.picture && !shown?.code && <p className="mashu-soft-text">马上就来…</p>}
    </aside>
  )
}
