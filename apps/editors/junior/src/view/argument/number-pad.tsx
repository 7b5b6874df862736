import { useEffect, useRef, useState } from 'react'
import { padAccepts, type BlockOp } from '@mashu/engine-junior'
import { PictureButton } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { useTools } from '../studio/context.ts'
import { openPad, padDigits, padValue, pressKey, type PadKey } from './pad.ts'

export interface NumberPadProps { readonly op: BlockOp; readonly value: number; readonly onDone: (value: number) => void }

const fromKeyboard = (key: string): PadKey | undefined => (/^\d$/.test(key) ? (key as PadKey) : key === '-' ? 'minus' : key === 'Backspace' ? 'erase' : undefined)

/** Ten digits, as on a toy telephone. The number is set when the tick is pressed. */
export function NumberPad({ op, value, onDone }: NumberPadProps) {
  const { desk } = useTools()
  const [pad, setPad] = useState(() => openPad(value))
  const [refused, setRefused] = useState(0)
  const press = (key: PadKey): void => {
    const next = pressKey(op, pad, key)
    if (next) setPad(next)
    else { desk.cue('refuse'); setRefused(refused + 1) }
  }
  const latest = useRef({ press, done: () => onDone(padValue(pad)) })
  latest.current = { press, done: () => onDone(padValue(pad)) }
  useEffect(() => {
    const type = (event: KeyboardEvent): void => {
      const key = fromKeyboard(event.key)
      if (key) latest.current.press(key)
      if (event.key === 'Enter') latest.current.done()
      if (key || event.key === 'Enter') event.preventDefault()
    }
    window.addEventListener('keydown', type)
    return () => window.removeEventListener('keydown', type)
  }, [])
  return (
    <div className="pad">
      <output key={refused} className={`pad-number${pad.fresh ? ' fresh' : ''}${refused > 0 ? ' refused' : ''}`} aria-label="数字">{pad.text === '' ? '\u00a0' : pad.text}</output>
      <div className="pad-keys">
        {padDigits.map((digit) => <PictureButton key={digit} name={digit} className="pad-key" onClick={() => press(digit)}>{digit}</PictureButton>)}
        <PictureButton name="擦掉" className="pad-key" onClick={() => press('erase')}><Glyph name="erase" /></PictureButton>
        {padAccepts(op, -1) && <PictureButton name="反过来" className="pad-key" onClick={() => press('minus')}>−</PictureButton>}
      </div>
      <PictureButton name="好了" className="done-button" onClick={() => onDone(padValue(pad))}><Glyph name="tick" /></PictureButton>
    </div>
  )
}
