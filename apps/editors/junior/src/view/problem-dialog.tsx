import type { ReactNode } from 'react'
import { mascot, pictureAddress } from '../library/address.ts'
import { PictureButton } from './control/button.tsx'
import { Glyph, type GlyphName } from './control/glyph.tsx'

const fine = { name: '好的', glyph: 'tick' } as const
const friend = pictureAddress(mascot.picture)

export interface ProblemDialogProps {
  readonly message: string
  readonly details?: readonly string[]
  readonly icon?: ReactNode
  readonly button?: { readonly name: string; readonly glyph: GlyphName }
  readonly onClose: () => void
}

/** The text is for an adult; a face and a big button are for the child. */
export function ProblemDialog({ message, details, icon, button = fine, onClose }: ProblemDialogProps) {
  return (
    <div className="panel-ground panel-middle">
      <div className="panel problem" role="alertdialog" aria-label={message}>
        <div className="problem-picture">
          <img src={friend} alt="" width="96" height="110" />
          {icon}
        </div>
        <p>{message}</p>
        {details && (
          <ul className="problem-details">
            {details.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <p className="problem-safe">你的作品还在，放心。</p>
        <PictureButton name={button.name} className="done-button" onClick={onClose}>
          <Glyph name={button.glyph} />
        </PictureButton>
      </div>
    </div>
  )
}
