import { classNames } from '../../../ui/text/class-names.ts'
import { Cell } from '../field/cell.tsx'
import type { RowsProps } from './rows-props.ts'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import { onRowClick } from './row-click.ts'
import { TickRow } from './ticks.tsx'
import styles from './card-list.module.css'

interface CardListProps extends RowsProps {
  /** The field in the heading of a card. The default is the first column. */
  head?: Field | undefined
  details: readonly Field[]
}

const filled = (field: Field, row: AnyRow) =>
  field.spec.cell !== undefined || (row[field.name] !== null && row[field.name] !== undefined && row[field.name] !== '')

/** On phones, cards replace the table. */
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
          {selection && <TickRow row={row} name={head} selection={selection} locked={locked} className={styles.tick} />}
          <div className={styles.words} onClick={onRowClick(row, activate)}>
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
