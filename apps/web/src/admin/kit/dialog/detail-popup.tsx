import { Drawer } from 'antd'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { Cell } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import { useSideDrawer } from './use-side-drawer.ts'
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
  const { frame } = useSideDrawer(close, 560)
  return (
    <Drawer {...frame} title={title}>
      <DetailList fields={fields} row={row} />
    </Drawer>
  )
}
