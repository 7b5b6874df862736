import type { WantedField } from './source-form-state.ts'
import type { Draft } from './source-form-draft.ts'
import styles from './source-form.module.css'

/** Selects the column that identifies rows. */
export function KeyColumn({
  draft: { keyColumn, fields },
  change,
}: {
  draft: Draft
  change: (column: string) => void
}) {
  const isKnown = fields.some(({ column }) => column === keyColumn)
  return (
    <label className={styles.key}>
      <span>哪一列能区分每一行</span>
      <select aria-label="哪一列能区分每一行" value={keyColumn} onChange={({ target }) => change(target.value)}>
        {!isKnown && <option value={keyColumn}>{keyColumn}</option>}
        {fields.map(({ column, title }) => (
          <option key={column} value={column}>
            {title === column ? column : `${title}（${column}）`}
          </option>
        ))}
      </select>
    </label>
  )
}

export function SourceColumns({
  fields,
  change,
}: {
  fields: readonly WantedField[]
  change: (fields: WantedField[]) => void
}) {
  const put = (at: number, part: Partial<WantedField>) =>
    change(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))
  return (
    <ol className={styles.fields} aria-label="列">
      {fields.map(({ column, title, kind, isTaken, isShown, isAsked }, at) => (
        <li key={column} data-left={!isTaken}>
          <label>
            <input type="checkbox" checked={isTaken} onChange={({ target }) => put(at, { isTaken: target.checked })} />
            <code>{column}</code>
          </label>
          <input
            aria-label={`${column}的名称`}
            value={title}
            maxLength={60}
            disabled={!isTaken}
            onChange={({ target }) => put(at, { title: target.value })}
          />
          <small>{kind}</small>
          <label>
            <input
              type="checkbox"
              checked={isShown}
              disabled={!isTaken}
              onChange={({ target }) => put(at, { isShown: target.checked })}
            />
            列表显示
          </label>
          <label>
            <input
              type="checkbox"
              checked={isAsked}
              disabled={!isTaken || kind === '其他'}
              onChange={({ target }) => put(at, { isAsked: target.checked })}
            />
            可以查询
          </label>
        </li>
      ))}
    </ol>
  )
}
