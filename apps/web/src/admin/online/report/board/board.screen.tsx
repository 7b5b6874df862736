import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { MOST_WIDGETS, reportBoard, type ReportBoard, type Widget } from '@mashu/contract/online/report/board'
import { sqlReport, type ViewDescription } from '@mashu/contract/online/report/sql-report'
import { call, callWhole } from '@mashu/client'
import { useTabTitle } from '../../../../page/page-tab.tsx'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../../ui/state/state.tsx'
import { usePermission } from '../../../../api/permission.ts'
import { attempt } from '../../../kit/resource/use-tools.tsx'
import { useSubjects } from '../source-views.ts'
import { addressOf, askedColumns, askedOf, askedText, narrowed } from './asked.ts'
import { BoardQuery } from './board-query.tsx'
import { newWidget } from './widget.ts'
import { WidgetCard } from './widget-card.tsx'
import { WidgetEditor } from './widget-editor.tsx'
import styles from './board.module.css'

type Stored = ReportBoard & { rowVersion?: number }

/** A report board, `/report/boards/:code`. */
export default function BoardScreen() {
  const { pathname } = useLocation()
  const id = decodeURIComponent(pathname.replace(/\/+$/, '').replace(/^.*\//, ''))
  return <Board key={id} id={id} />
}

const useBoard = (id: string) =>
  useQuery({
    queryKey: ['report-board', id],
    queryFn: async () => {
      const [board, views] = await Promise.all([call(reportBoard.queryById, { query: { id } }), call(sqlReport.views)])
      return { board: board as Stored, views }
    },
    retry: false,
    refetchOnWindowFocus: false,
  })

function Board({ id }: { id: string }) {
  const found = useBoard(id)
  useTabTitle(found.data?.board.name)
  if (!found.data)
    return found.isError ? (
      <ErrorState
        title="看板没有打开"
        error={found.error}
        text={found.error.message}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    ) : (
      <Skeleton height={320} radius={12} />
    )
  const { board, views } = found.data
  return (
    <OpenBoard
      key={`${board.rowVersion ?? 0} ${board.updateTime ?? ''}`}
      board={board}
      views={views}
      onSaved={() => void found.refetch()}
    />
  )
}

interface OpenBoardProps {
  board: Stored
  views: readonly ViewDescription[]
  onSaved: () => void
}

function OpenBoard({ board, views: known, onSaved }: OpenBoardProps) {
  const stored = JSON.parse(board.widgets || '[]') as Widget[]
  const [widgets, setWidgets] = useState<readonly Widget[]>(stored)
  const views = useSubjects(
    known,
    widgets.map(({ view }) => view),
  )
  const [isEditing, setEditing] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const { can } = usePermission()
  const [search, setSearch] = useSearchParams()
  const columns = askedColumns(widgets, views)
  const asked = askedOf(search, columns)
  const shownAs = (widget: Widget) =>
    narrowed(widget, asked, { columns, view: views.find(({ name }) => name === widget.view) })
  const put = (at: number, widget: Widget) =>
    setWidgets(
      at === widgets.length ? [...widgets, widget] : widgets.map((other, index) => (index === at ? widget : other)),
    )
  const move = (at: number, to: number) => {
    const rest = widgets.filter((_widget, index) => index !== at)
    setWidgets([...rest.slice(0, to), widgets[at]!, ...rest.slice(to)])
  }
  const save = async () => {
    setBusy(true)
    const { id, name, note, roleIds, rowVersion } = board
    const body = { id, name, note, roleIds, widgets: JSON.stringify(widgets), rowVersion }
    if (await attempt(() => callWhole(reportBoard.edit, { body }))) {
      setEditing(false)
      onSaved()
    }
    setBusy(false)
  }
  return (
    <section className={styles.board} aria-label={board.name}>
      <header>
        <div>
          <h1>{board.name}</h1>
          {board.note && <p>{board.note}</p>}
        </div>
        <div className={styles.tools}>
          {isEditing ? (
            <EditTools
              isFull={widgets.length >= MOST_WIDGETS}
              isBusy={busy}
              add={() => setEdited(widgets.length)}
              giveUp={() => {
                setWidgets(stored)
                setEditing(false)
              }}
              save={() => void save()}
            />
          ) : (
            <>
              <Button icon={<Icon name="news" size={16} />} onClick={() => window.print()}>
                打印
              </Button>
              {can(reportBoard.edit) && (
                <Button icon={<Icon name="edit" size={16} />} onClick={() => setEditing(true)}>
                  编辑
                </Button>
              )}
            </>
          )}
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
        <div className={styles.widgets}>
          {widgets.map((widget, at) => (
            <WidgetCard
              // oxlint-disable-next-line react/no-array-index-key -- two may be alike; a change is drawn anew
              key={`${at} ${JSON.stringify(widget)}`}
              {...(isEditing ? { widget } : shownAs(widget))}
              views={views}
              editing={
                isEditing
                  ? {
                      onEdit: () => setEdited(at),
                      onRemove: () => setWidgets(widgets.filter((_widget, index) => index !== at)),
                      onMove: (by) => move(at, at + by),
                      isFirst: at === 0,
                      isLast: at === widgets.length - 1,
                    }
                  : null
              }
            />
          ))}
        </div>
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

interface EditToolsProps {
  isFull: boolean
  isBusy: boolean
  add: () => void
  giveUp: () => void
  save: () => void
}

function EditTools({ isFull, isBusy, add, giveUp, save }: EditToolsProps) {
  return (
    <>
      <Button disabled={isFull} onClick={add}>
        添加
      </Button>
      <Button onClick={giveUp}>取消</Button>
      <Button type="primary" loading={isBusy} onClick={save}>
        保存
      </Button>
    </>
  )
}
