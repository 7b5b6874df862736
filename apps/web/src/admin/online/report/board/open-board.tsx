import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_WIDGETS, reportBoard, type ReportBoard, type Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { callWhole } from '@mashu/client'
import { OfficeEmpty } from '../../../../ui/state/state.tsx'
import { usePermission } from '../../../../api/permission.ts'
import { useOfficeAction } from '../../../kit/resource/use-tools.tsx'
import { useSubjects } from '../source-views.ts'
import { addressOf, askedColumns, askedOf, askedText, narrowed } from './report-query.ts'
import { BoardQuery } from './board-query.tsx'
import { newWidget } from './widget/widget.ts'
import { WidgetCard } from './widget-card.tsx'
import { WidgetEditor } from './widget-editor.tsx'
import { useWidgets } from './use-widgets.ts'
import { BoardTools } from './board-tools.tsx'
import styles from './board.module.css'

export type StoredBoard = ReportBoard & { rowVersion?: number }

interface OpenBoardProps {
  board: StoredBoard
  views: readonly ViewDescription[]
  onSaved: () => void
}

function useSaveBoard(board: StoredBoard, widgets: readonly Widget[], saved: () => void) {
  return useOfficeAction(
    () => {
      const { id, name, note, roleIds, rowVersion } = board
      const body = { id, name, note, roleIds, widgets: JSON.stringify(widgets), rowVersion }
      return callWhole(reportBoard.edit, { body })
    },
    { done: saved },
  )
}

interface BoardWidgetsProps extends Pick<ReturnType<typeof useWidgets>, 'widgets' | 'move' | 'remove'> {
  views: readonly ViewDescription[]
  /** Adds the filters of the board to a widget. */
  shownAs: (widget: Widget) => ReturnType<typeof narrowed>
  /** Null while the board is read-only. */
  edit: ((at: number) => void) | null
}

function BoardWidgets({ widgets, views, shownAs, move, remove, edit }: BoardWidgetsProps) {
  return (
    <div className={styles.widgets}>
      {widgets.map((widget, at) => (
        <WidgetCard
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike; a change is drawn anew
          key={`${at} ${JSON.stringify(widget)}`}
          {...(edit ? { widget } : shownAs(widget))}
          views={views}
          editing={
            edit && {
              onEdit: () => edit(at),
              onRemove: () => remove(at),
              onMove: (by) => move(at, at + by),
              isFirst: at === 0,
              isLast: at === widgets.length - 1,
            }
          }
        />
      ))}
    </div>
  )
}

export function OpenBoard({ board, views: known, onSaved }: OpenBoardProps) {
  const stored = JSON.parse(board.widgets || '[]') as Widget[]
  const { widgets, put, move, remove, giveUp } = useWidgets(stored)
  const views = useSubjects(
    known,
    widgets.map(({ view }) => view),
  )
  const [isEditing, setEditing] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const { can } = usePermission()
  const [search, setSearch] = useSearchParams()
  const columns = askedColumns(widgets, views)
  const asked = askedOf(search, columns)
  const shownAs = (widget: Widget) =>
    narrowed(widget, asked, { columns, view: views.find(({ name }) => name === widget.view) })
  const { run: save, busy } = useSaveBoard(board, widgets, () => {
    setEditing(false)
    onSaved()
  })
  const tools = {
    isFull: widgets.length >= MAX_WIDGETS,
    isBusy: busy,
    add: () => setEdited(widgets.length),
    giveUp: () => {
      giveUp()
      setEditing(false)
    },
    save: () => void save(),
  }
  return (
    <section className={styles.board} aria-label={board.name}>
      <header>
        <div>
          <h1>{board.name}</h1>
          {board.note && <p>{board.note}</p>}
        </div>
        <div className={styles.tools}>
          <BoardTools editing={isEditing ? tools : null} edit={can(reportBoard.edit) ? () => setEditing(true) : null} />
        </div>
      </header>
      {!isEditing && widgets.length > 0 && (
        <>
          <BoardQuery
            asked={asked}
            columns={columns}
            onChange={(next) => setSearch(addressOf(next), { replace: true })}
          />
          <p className={styles.onPaper}>{askedText(asked, columns)}</p>
        </>
      )}
      {widgets.length === 0 ? (
        <OfficeEmpty icon="chart" title="看板还是空的。点“编辑”再点“添加”，选一个主题就有图表" />
      ) : (
        <BoardWidgets {...{ widgets, views, shownAs, remove, move }} edit={isEditing ? setEdited : null} />
      )}
      {edited !== null && (
        <WidgetEditor
          widget={widgets[edited] ?? newWidget(views[0]?.name ?? 'rpt_students')}
          views={views}
          onClose={() => setEdited(null)}
          onDone={(widget) => {
            put(edited, widget)
            setEdited(null)
          }}
        />
      )}
    </section>
  )
}
