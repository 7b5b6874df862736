import { Icon, Mascot } from '../part/icon.tsx'
import type { LessonContent } from './use-lesson.ts'
import { Step } from './lesson-step.tsx'

interface BodyProps {
  content: LessonContent
  step: number
  onAgain: () => void
  speak?: ((text: string) => void) | undefined
}

export function Body({ content, step, onAgain, speak }: BodyProps) {
  if (content === 'loading')
    return (
      <div className="mashu-lesson-body" role="status" aria-label="正在读取">
        <span className="mashu-lesson-line" />
        <span className="mashu-lesson-line" />
        <span className="mashu-picture mashu-skeleton" />
      </div>
    )
  if (content === 'failed')
    return (
      <div className="mashu-lesson-body mashu-empty" role="alert">
        <Mascot face="worried" />
        <p>步骤没有读出来，可能是网络断了。你的作品不受影响。</p>
        <button type="button" className="mashu-button" onClick={onAgain}>
          <Icon name="again" />
          再试一次
        </button>
      </div>
    )
  const shown = content.steps[step]
  return shown ? <Step key={step} step={shown} speak={speak} /> : null
}
