import type { ReactNode } from 'react'
import { mascot, pictureAddress } from '../library/address.ts'
import { PictureButton } from './button.tsx'
import { Glyph, type GlyphName } from './glyph.tsx'

const fine = { name: '好的', glyph: 'tick' } as const
const friend = pictureAddress(mascot.picture)

export interface TroubleProps {
  readonly message: string
  /** More to read, a sentence each. */
  readonly details?: readonly string[]
  /** What happened, as a picture. */
  readonly sign?: ReactNode
  /** The big button; without one it says that all is well. */
  readonly button?: { readonly name: string; readonly glyph: GlyphName }
  readonly onClose: () => void
}

/** Something went wrong that a grown-up should read; the child sees a face and a big button. */
export function Trouble({ message, details, sign, button = fine, onClose }: TroubleProps) {
  return (
    <div className="panel-ground panel-middle">
      <div className="panel trouble" role="alertdialog" aria-label={message}>
        <div className="trouble-picture">
          <img src={friend} alt="" width="96" height="110" />
          {sign}
        </div>
        <p>{message}</p>
        {details && (
          <ul className="trouble-details">
            {details.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <p className="trouble-safe">你的作品还在，放心。</p>
        <PictureButton name={button.name} className="done-button" onClick={onClose}>
          <Glyph name={button.glyph} />
        </PictureButton>
      </div>
    </div>
  )
}
