import { Drawer } from 'antd'
import { useState } from 'react'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { Cell } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import { usePhoneViewport } from '@mashu/ui/react'
import styles from './detail-popup.module.css'

/** A rich text is shown as it was written; everything else as in the table. */
function DetailItem({ field, row }: { field: Field; row: AnyRow }) {
  const value = row[field.name]
  return field.kind === 'html' && !field.spec.cell && typeof value === 'string' && value !== '' ? (
    <RichText html={value} />
  ) : (
    <Cell field={field} row={row} />
  )
}

/** Labels and contents of a row, one under the other. */
export function DetailList({ fields, row }: { fields: readonly Field[]; row: AnyRow }) {
  return (
    <dl className={styles.list}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <DetailItem field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface DetailPopupProps {
  title: string
  fields: readonly Field[]
  row: AnyRow
  close: () => void
}

/** All of a row, to read only. */
export function DetailPopup({ title, fields, row, close }: DetailPopupProps) {
  const phone = usePhoneViewport()
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => {
        if (!shown) close()
      }}
      title={title}
      size={phone ? '100%' : 560}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
    >
      <DetailList fields={fields} row={row} />
    </Drawer>
  )
}
