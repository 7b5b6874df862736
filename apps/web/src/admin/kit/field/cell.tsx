import { priceText } from '@mashu/contract/money'
import { useFileName } from '../../../api/file-name.ts'
import type { ReactNode } from 'react'
import { ellipsis, groupThousands } from '../../../ui/text/format.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { plainText } from '../../../ui/text/plain-text.ts'
import type { Field } from './field.ts'
import { traits, type ViewKind } from './kind.ts'
import type { AnyRow } from '../resource/resource.ts'
import styles from './cell.module.css'

const keysOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** A code becomes its text, and a flag becomes 是 or 否. */
export function cellText(field: Field, row: AnyRow): string {
  const value = row[field.name]
  if (field.spec.options)
    return keysOf(value)
      .map((part) => field.spec.options!.find((option) => String(option.value) === part)?.text ?? part)
      .join('、')
  const translated = row[`${field.name}_dictText`]
  if (typeof translated === 'string' && translated !== '') return translated.split(',').join('、')
  if (traits[field.kind].yesNo) return value ? '是' : '否'
  if (field.kind === 'money' && typeof value === 'number') return priceText(value)
  return value === null || value === undefined ? '' : String(value)
}

const wordsOf = (markup: string): string => ellipsis(plainText(markup))

/** Returns the last part of the key. A `%` that is not a valid escape stays in the name. */
export function fileName(key: string): string {
  const last = key.split('/').at(-1) ?? key
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function Pictures({ field, row }: CellProps) {
  const address = fileAddress(keysOf(row[field.name])[0])
  return (
    address && (
      <PreviewLink address={address} name={field.label} label={`查看${field.label}`}>
        <img src={address} width={48} height={36} alt="" loading="lazy" className={styles.picture} />
      </PreviewLink>
    )
  )
}

function FileLink({ address, name }: { address: string | undefined; name: string }) {
  const shown = useFileName(address, name)
  return (
    <PreviewLink address={address ?? ''} name={shown}>
      <Icon name="file" size={16} />
      {shown}
    </PreviewLink>
  )
}

function Files({ field, row }: CellProps) {
  return (
    <span className={styles.files}>
      {keysOf(row[field.name]).map((key) => (
        <FileLink key={key} address={fileAddress(key)} name={fileName(key)} />
      ))}
    </span>
  )
}

interface CellProps {
  field: Field
  row: AnyRow
}

function Text({ text }: { text: string }) {
  return (
    <span className={text.length > 12 ? styles.text : styles.short} title={text.length > 20 ? text : undefined}>
      {text || '—'}
    </span>
  )
}

const textCell = ({ field, row }: CellProps) => <Text text={cellText(field, row)} />
const digitsCell = ({ field, row }: CellProps) => <span className={styles.number}>{cellText(field, row)}</span>
/** Only the tooltip shows the seconds. */
function timeCell({ field, row }: CellProps) {
  const text = cellText(field, row)
  return (
    <span className={styles.number} title={text}>
      {text.slice(0, 16)}
    </span>
  )
}
function numberCell({ field, row }: CellProps) {
  const value = row[field.name]
  return (
    <span className={styles.number}>{typeof value === 'number' ? groupThousands(value) : cellText(field, row)}</span>
  )
}

const cells: Readonly<Record<ViewKind, (props: CellProps) => ReactNode>> = {
  text: textCell,
  longText: textCell,
  password: textCell,
  html: ({ field, row }) => <Text text={wordsOf(String(row[field.name]))} />,
  number: numberCell,
  money: digitsCell,
  boolean: textCell,
  choice: textCell,
  numberChoice: textCell,
  textOfNumber: textCell,
  radio: textCell,
  checks: textCell,
  flag: textCell,
  date: digitsCell,
  time: timeCell,
  file: Files,
  image: Pictures,
}

/** Shows a field in a table, a card or a detail view. */
export function Cell({ field, row }: CellProps) {
  if (field.spec.cell) return field.spec.cell(row)
  const value = row[field.name]
  if (value === null || value === undefined || value === '') return <span className={styles.none}>—</span>
  return cells[field.kind]({ field, row })
}
