import { useState } from 'react'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Choice } from './choices.ts'
import styles from './control.module.css'

const PicturePicker = lazyPopup(async () => (await import('./picture-picker.tsx')).PicturePicker)

const MAX_CHOICE = 40

interface ChoiceFieldsProps {
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
}

/** A choice has a text, a picture, or both. */
export function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const [picking, pick] = useState<number | null>(null)
  const change = (index: number, part: Partial<Choice>) =>
    onChange(choices.with(index, { ...choices[index]!, ...part }))
  return choices.map(({ text, picture }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- fields never move
    <div key={index} className={styles['choice']}>
      <TextField
        label={`选项 ${index + 1}`}
        compact
        maxLength={MAX_CHOICE}
        value={text}
        onChange={(event) => change(index, { text: event.target.value })}
      />
      {picture !== '' && <img src={`data:image/webp;base64,${picture}`} alt={`选项 ${index + 1} 的图片`} />}
      <Button
        kind="ghost"
        size="compact"
        aria-label={`选项 ${index + 1} ${picture ? '去掉图片' : '加图片'}`}
        onClick={() => (picture ? change(index, { picture: '' }) : pick(index))}
      >
        {picture ? '去掉图片' : '加图片'}
      </Button>
      {picking === index && (
        <PicturePicker
          onClose={() => pick(null)}
          onPick={(picked, name) => {
            change(index, { picture: picked, text: text || name })
            pick(null)
          }}
        />
      )}
    </div>
  ))
}
