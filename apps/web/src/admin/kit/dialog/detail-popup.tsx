import { Drawer } from '../../../ui/popup/dialog.tsx'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { Cell, cellText } from '../field/cell.tsx'
import { dividedPages, type FieldPage } from '../field/field-page.ts'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import styles from './detail-popup.module.css'

/** Rich text is complete, and times have seconds, unlike in the table. */
function DetailItem({ field, row }: { field: Field; row: AnyRow }) {
  const value = row[field.name]
  if (field.kind === 'time' && !field.spec.cell) return cellText(field, row) || '—'
  return field.kind === 'html' && !field.spec.cell && typeof value === 'string' && value !== '' ? (
    <RichText html={value} />
  ) : (
    <Cell field={field} row={row} />
  )
}

const isLong = ({ kind }: Field) => kind === 'html' || kind === 'longText'

export function DetailList({ fields, row }: { fields: readonly Field[]; row: AnyRow }) {
  return (
    <dl className={styles.list}>
      {fields.map((field) => (
        <div key={field.name} className={isLong(field) ? styles.wide : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <DetailItem field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const NONE: readonly FieldPage[] = []

interface DetailProps {
  fields: readonly Field[]
  row: AnyRow
  pages?: readonly FieldPage[] | undefined
  children?: ReactNode
}

/** Tabs become headings, so that all values are visible. */
function Detail({ fields, row, pages = NONE, children }: DetailProps) {
  const { above, tabs, isPlaced } = dividedPages(pages, (name) => fields.some((field) => field.name === name))
  const rest = fields.filter(({ name }) => !isPlaced(name))
  return (
    <>
      {[...above, ...tabs].map(({ title, groups }, index) => (
        <section key={title ?? index} className={styles.page}>
          {title !== null && <h2>{title}</h2>}
          {groups.map((group) => (
            <section key={group.names[0]} className={styles.group}>
              {group.title !== null && <h3>{group.title}</h3>}
              <DetailList fields={fields.filter(({ name }) => group.names.includes(name))} row={row} />
            </section>
          ))}
        </section>
      ))}
      {pages.length > 0 && children}
      {rest.length > 0 && <DetailList fields={rest} row={row} />}
      {pages.length === 0 && children}
    </>
  )
}

function Printed({ title, printed, children }: { title: string; printed: () => void; children: ReactNode }) {
  const done = useEffectEvent(printed)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <article className={styles.paper}>
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  )
}

interface DetailPopupProps extends DetailProps {
  title: string
  isPrinted?: boolean | undefined
  close: () => void
}

/** Maximum number of fields in one column. */
const FEW = 8
const SMALL = 560
const LARGE = 'max(560px, 60vw)'

export function DetailPopup({ title, isPrinted, close, ...shown }: DetailPopupProps) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <Drawer
      width={shown.fields.length > FEW ? LARGE : SMALL}
      onClose={close}
      title={title}
      tool={isPrinted && <Button onClick={() => setPrinting(true)}>打印</Button>}
    >
      <Detail {...shown} />
      {isPrinting && (
        <Printed title={title} printed={() => setPrinting(false)}>
          <Detail {...shown} />
        </Printed>
      )}
    </Drawer>
  )
}
