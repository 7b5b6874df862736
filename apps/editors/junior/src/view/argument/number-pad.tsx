import { useEffect, useEffectEvent, useState } from 'react'
import { padAccepts, type BlockOp } from '@mashu/engine-junior'
import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'
import { useTools } from '../project/context.ts'
import { openPad, padDigits, padValue, pressKey, type PadKey } from './pad.ts'

export interface NumberPadProps {
  readonly op: BlockOp
  readonly value: number
  readonly onTyped: (value: number) => void
  readonly onDone: (value: number) => void
}

function fromKeyboard(key: string): PadKey | undefined {
  if (/^\d$/.test(key)) return key as PadKey
  if (key === '-') return 'minus'
  return key === 'Backspace' ? 'erase' : undefined
}

export function NumberPad({ op, value, onTyped, onDone }: NumberPadProps) {
  const { mixer } = useTools()
  const [pad, setPad] = useState(() => openPad(value))
  const [refused, setRefused] = useState(0)
  const press = (key: PadKey): void => {
    const next = pressKey(op, pad, key)
    if (next) {
      setPad(next)
      onTyped(padValue(next))
    } else {
      mixer.cue('refuse')
      setRefused(refused + 1)
    }
  }
  const type = useEffectEvent((event: KeyboardEvent): void => {
    const key = fromKeyboard(event.key)
    if (!key && event.key !== 'Enter') return
    event.preventDefault()
    if (key) press(key)
    else onDone(padValue(pad))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => type(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="pad">
      <output
        key={refused}
        className={`pad-number${pad.fresh ? ' fresh' : ''}${refused > 0 ? ' refused' : ''}`}
        aria-label="数字"
      >
        {pad.text === '' ? '\u00a0' : pad.text}
      </output>
      <div className="pad-keys">
        {padDigits.map((digit) => (
          <PictureButton key={digit} name={digit} className="pad-key" onClick={() => press(digit)}>
            {digit}
          </PictureButton>
        ))}
        <PictureButton name="擦掉" className="pad-key" onClick={() => press('erase')}>
          <Glyph name="erase" />
        </PictureButton>
        {padAccepts(op, -1) && (
          <PictureButton name="反过来" className="pad-key" onClick={() => press('minus')}>
            −
          </PictureButton>
        )}
      </div>
      <PictureButton name="好了" className="done-button" onClick={() => onDone(padValue(pad))}>
        <Glyph name="tick" />
      </PictureButton>
    </div>
  )
}
