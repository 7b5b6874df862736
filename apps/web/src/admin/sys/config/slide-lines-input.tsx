import { Input } from 'antd'
import { fileAddress } from '../../../api/site-config.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import styles from './config.module.css'

const keysOf = (banner: unknown): string[] => (textValue(banner) ?? '').split(',').filter((key) => key.trim() !== '')

/** Keeps lines without a picture, except empty lines at the end. */
export function withLine(text: string, index: number, line: string): string {
  const lines = text.split(/\r?\n/)
  while (lines.length <= index) lines.push('')
  lines[index] = line
  return lines.join('\n').replace(/\n+$/, '')
}

/** Edits a text with one line for each picture, next to the picture. */
export function SlideLinesInput({ id, value, onChange, disabled, placeholder, values }: InputProps) {
  const text = textValue(value) ?? ''
  const lines = text.split(/\r?\n/)
  const pictures = keysOf(values['banner'])
  if (pictures.length === 0) return <p className={styles.noSlides}>先上传轮播图，再在这里一张一张地填</p>
  return (
    <ol className={styles.slides}>
      {pictures.map((key, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a picture may stand twice, and a line belongs to a place
        <li key={`${index} ${key}`}>
          <img src={`${fileAddress(key)}?w=320`} alt="" />
          <Input
            id={index === 0 ? id : undefined}
            aria-label={index === 0 ? undefined : `第 ${index + 1} 张`}
            value={lines[index] ?? ''}
            disabled={disabled}
            placeholder={index === 0 ? `例如：${placeholder}` : '没有'}
            onChange={(event) => onChange?.(withLine(text, index, event.target.value))}
          />
        </li>
      ))}
    </ol>
  )
}
