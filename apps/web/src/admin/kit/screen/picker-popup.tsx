import { Drawer } from '../../../ui/popup/dialog.tsx'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Answer } from '../resource/action.ts'
import { filterKeys, toQuery, useListState } from '../table/state/list-state.ts'
import { Paging } from '../table/paging.tsx'
import type { AnyRow, Values } from '../resource/resource.ts'
import { RowArea } from '../table/row-area.tsx'
import type { Definition } from '../list/screen-options.ts'
import { SearchBar } from '../list/controls/search-bar.tsx'
import { useRows } from '../table/state/use-rows.ts'
import { useSelection } from '../table/state/use-selection.ts'
import form from '../field/form-layout.module.css'
import styles from '../list/list-view.module.css'

interface PickerPopupProps {
  title: string
  definition: Definition
  scope?: Values
  /** The dialog shows a refusal. */
  pick: (rows: readonly AnyRow[]) => Promise<Answer>
  /** Additional controls beside the buttons. */
  extra?: ReactNode
  done: () => void
  close: () => void
}

const nothing: Values = {}

/** Users select rows of a list, also on several pages. */
export function PickerPopup({ title, definition, scope = nothing, pick, extra, done, close }: PickerPopupProps) {
  const [keys] = useState(() => filterKeys(definition.search))
  const [state, move] = useListState(keys, 'memory')
  const { rows, total, pending, stale, error, reload } = useRows(
    definition.resource,
    { ...scope, ...toQuery(state, definition.search, definition.order) },
    state,
    move,
  )
  // Users often search several times, so the selection is kept when the search changes.
  const selection = useSelection()
  const {
    run: send,
    busy,
    failure,
  } = useAction(() => pick(selection.rows), {
    done: ({ message }) => {
      showToast({ kind: 'success', title: message })
      done()
      close()
    },
  })
  return (
    <Drawer width={880} onClose={close} title={title} flush>
      <div className={form.list}>
        <div className={styles.view}>
          {failure && (
            <div className={form.inset}>
              <ErrorBar>{failure.message}</ErrorBar>
            </div>
          )}
          <SearchBar fields={definition.search} filters={state.filters} search={(filters) => move({ filters })} />
          <RowArea
            fields={definition.columns}
            details={definition.card}
            rows={rows}
            selection={selection}
            locked={() => undefined}
            renderActions={null}
            stale={stale}
            label={title}
            sort={state.sort ?? definition.order}
            setSort={(sort) => move({ sort })}
            pending={pending}
            error={error}
            retry={reload}
            narrowed={Object.keys(state.filters).length > 0}
            widen={() => move({ filters: {} })}
            noun={definition.noun}
            activate={selection.toggle}
          />
          <Paging state={state} total={total} move={move} />
        </div>
      </div>
      {extra && <div className={form.extra}>{extra}</div>}
      <footer className={form.buttons}>
        <span className={form.count} role="status">
          已选择 {selection.ids.length} 项
        </span>
        <Button onClick={close}>关闭</Button>
        <Button type="primary" loading={busy} disabled={selection.ids.length === 0} onClick={() => void send()}>
          确定
        </Button>
      </footer>
    </Drawer>
  )
}
