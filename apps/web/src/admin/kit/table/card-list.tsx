import { Checkbox } from 'antd'
import { classNames } from '../../../ui/text/class-names.ts'
import { Cell, cellText } from '../field/cell.tsx'
import type { RowsProps } from './data-table.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import { isForControl } from './row-click.ts'
import styles from './card-list.module.css'

interface CardListProps extends RowsProps {
  /** The heading of a card; by default the first column. */
  head?: Field | undefined
  details: readonly Field[]
}

const filled = (field: Field, row: AnyRow) =>
  field.spec.cell !== undefined || (row[field.name] !== null && row[field.name] !== undefined && row[field.name] !== '')

/** Rows on phones as cards: a heading, some values, and the buttons. */
export function CardList({
  fields,
  head = fields[0],
  details,
  rows,
  selection,
  locked,
  renderActions,
  stale,
  label,
  activeId,
  activate,
  renderBelow,
}: CardListProps) {
  return (
    <ul className={classNames(styles.list, stale && styles.stale)} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={classNames(styles.card, (selection?.has(row.id) || row.id === activeId) && styles.chosen)}
        >
          {selection && (
            <Checkbox
              checked={selection.has(row.id)}
              disabled={locked(row) !== undefined}
              title={locked(row)}
              onChange={() => selection.toggle(row)}
              className={styles.tick!}
              aria-label={`选择 ${head ? cellText(head, row) : ''}`}
            />
          )}
          <div
            className={styles.words}
            onClick={
              activate &&
              ((event) => {
                if (!isForControl(event)) activate(row)
              })
            }
          >
            <div className={styles.head}>{head && <Cell field={head} row={row} />}</div>
            <dl className={styles.details}>
              {details
                .filter((field) => filled(field, row))
                .map((field) => (
                  <div key={field.name}>
                    <dt>{field.label}</dt>
                    <dd>
                      <Cell field={field} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
            {renderActions && <div className={styles.actions}>{renderActions(row)}</div>}
            {row.id === activeId && renderBelow?.(row)}
          </div>
        </li>
      ))}
    </ul>
  )
}
