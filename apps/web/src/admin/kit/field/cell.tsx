import { ellipsis, groupThousands } from '../../../ui/text/format.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from './field.ts'
import type { AnyRow } from '../resource/resource.ts'
import styles from './cell.module.css'

const keysOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** The text of a field in a row: dictionary text, 是/否, the value itself. */
export function cellText(field: Field, row: AnyRow): string {
  const value = row[field.name]
  if (field.spec.options)
    return keysOf(value)
      .map((part) => field.spec.options!.find((option) => String(option.value) === part)?.text ?? part)
      .join('、')
  const translated = row[`${field.name}_dictText`]
  if (typeof translated === 'string' && translated !== '') return translated.split(',').join('、')
  if (field.kind === 'flag') return value ? '是' : '否'
  return value === null || value === undefined ? '' : String(value)
}

/** The words of a rich text, cut for a table. */
function wordsOf(markup: string): string {
  return ellipsis(
    (new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
}

/** The text of a field as a table has room for it. */
function shortText(field: Field, row: AnyRow): string {
  if (field.kind === 'html') return wordsOf(String(row[field.name]))
  return field.kind === 'number' && typeof row[field.name] === 'number'
    ? groupThousands(row[field.name] as number)
    : cellText(field, row)
}

/** Name of a stored file, as its last path part. A `%` that encodes nothing is part of the name. */
export function fileName(key: string): string {
  const last = key.split('/').at(-1) ?? key
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function Pictures({ field, row }: { field: Field; row: AnyRow }) {
  const address = fileAddress(keysOf(row[field.name])[0])
  return (
    address && (
      <a href={address} target="_blank" rel="noreferrer" aria-label={`查看${field.label}`}>
        <img src={address} width={48} height={36} alt="" loading="lazy" className={styles.picture} />
      </a>
    )
  )
}

function Files({ field, row }: { field: Field; row: AnyRow }) {
  return (
    <span className={styles.files}>
      {keysOf(row[field.name]).map((key) => (
        <a key={key} href={fileAddress(key)} target="_blank" rel="noreferrer">
          <Icon name="file" size={16} />
          {fileName(key)}
        </a>
      ))}
    </span>
  )
}

/** What a field looks like in a table, a card or a detail view. */
export function Cell({ field, row }: { field: Field; row: AnyRow }) {
  if (field.spec.cell) return field.spec.cell(row)
  if (row[field.name] === null || row[field.name] === undefined || row[field.name] === '')
    return <span className={styles.none}>—</span>
  if (field.kind === 'image') return <Pictures field={field} row={row} />
  if (field.kind === 'file') return <Files field={field} row={row} />
  const text = shortText(field, row)
  if (field.kind === 'time' || field.kind === 'date' || field.kind === 'number')
    return <span className={styles.number}>{text}</span>
  return (
    <span className={text.length > 12 ? styles.text : styles.short} title={text.length > 20 ? text : undefined}>
      {text || '—'}
    </span>
  )
}
