import { useState } from 'react'
import type { LessonStep } from '../../lesson/lesson-steps.ts'
import type { LessonPicture } from '../../lesson/lesson-block.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Icon } from '../part/icon.tsx'

export function Step({ step, speak }: { step: LessonStep; speak?: ((text: string) => void) | undefined }) {
  return (
    // Long steps can be scrolled, even with keys.
    <div className="mashu-lesson-body" role="region" aria-label="这一步" tabIndex={0}>
      {speak && step.text !== '' && (
        <button type="button" className="mashu-button mashu-button-soft" onClick={() => speak(step.text)}>
          <Icon name="speak" />
          读给我听
        </button>
      )}
      {step.title !== '' && <h3>{step.title}</h3>}
      {/* The HTML was sanitized when it was saved (security.md). */}
      {step.html !== '' && <div className="mashu-lesson-text" dangerouslySetInnerHTML={{ __html: step.html }} />}
      {step.pictures.map((picture) => (
        <StepPicture key={picture.src} picture={picture} />
      ))}
    </div>
  )
}

/** A picture that a tap enlarges. */
function StepPicture({ picture: { src, alt } }: { picture: LessonPicture }) {
  const [large, enlarge] = useState(false)
  const [broken, setBroken] = useState(false)
  const name = alt || '图片'
  if (broken) return <p className="mashu-soft-text">（{name}没有读出来）</p>
  return (
    <>
      <button type="button" className="mashu-lesson-picture" aria-label={`放大${name}`} onClick={() => enlarge(true)}>
        <img src={src} alt={alt} onError={() => setBroken(true)} />
      </button>
      {large && (
        <Dialog title={name} shape="wide" onClose={() => enlarge(false)}>
          <img className="mashu-lesson-large-picture" src={src} alt={alt} />
        </Dialog>
      )}
    </>
  )
}
