import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formResource } from '@mashu/contract/online/form/form-resource'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { mainFieldOf, subKeyOf } from '@mashu/contract/online/form/relation'
import { formViews } from '@mashu/contract/sys/list/list-view'
import { fieldBelow } from '@mashu/contract/online/view/condition'
import type { Field } from '../../kit/field/field.ts'
import type { DrawnRows } from '../../kit/list/found-rows.tsx'
import { useButtons, withButtons } from '../action/use-buttons.tsx'
import { ListView, type ListViewProps } from '../../kit/list/list-view.tsx'
import type { Definition } from '../../kit/list/screen-options.ts'
import { filterKeys } from '../../kit/table/state/list-state.ts'
import { useLayout } from '../../kit/table/state/use-layout.ts'
import { Board } from './board.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { DrawnAs } from './drawn-as.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { ViewBar } from '../../kit/view/view-bar.tsx'
import { conditionsText, readView, writeView } from '../../kit/view/view-state.ts'

const NO_CONDITIONS = new Set(['html', 'password'])
/** Moving a row must not change the system times. */
const AUDIT = new Set(['createTime', 'updateTime'])

/** Birthdays are rarely in the current month, so a calendar prefers another date field. */
const isBirthday = ({ label }: Field) => /出生|生日/.test(label)

const isAsked = ({ kind, name }: Field) => name !== 'createBy' && !NO_CONDITIONS.has(kind)

function fieldsBelow(sub: RunningForm, screen: Definition): Field[] {
  const main = keyOf(mainFieldOf(sub)?.dbFieldName ?? '')
  return screen.detail
    .filter((field) => isAsked(field) && field.name !== main && !AUDIT.has(field.name))
    .map((field) => ({
      ...field,
      name: fieldBelow(subKeyOf(sub), field.name),
      label: `${sub.head.tableTxt}：${field.label}`,
    }))
}

interface ViewedListProps extends Omit<ListViewProps, 'definition' | 'hasViews' | 'narrowing' | 'renderBottom'> {
  form: RunningForm
  /** Has no buttons for the actions of the form, because this component adds them. */
  screen: Definition
  screenOf: (sub: RunningForm) => Definition
}

function withColumns(screen: Definition, names: readonly string[]): Definition {
  const known = new Set(screen.columns.map(({ name }) => name))
  const more = screen.detail.filter(({ name }) => names.includes(name) && !known.has(name))
  return more.length === 0 ? screen : { ...screen, columns: [...screen.columns, ...more] }
}

/** The main list of a form, with saved views, conditions, totals, board and calendar. */
export function ViewedList({ form, screen: plain, screenOf, ...list }: ViewedListProps) {
  const { id } = form.head
  const buttons = useButtons(id)
  const screen = useMemo(() => withButtons(plain, id, buttons), [plain, id, buttons])
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const state = useMemo(() => readView(new URLSearchParams(text)), [text])
  const resource = useMemo(() => formResource(form), [form])
  const source = useMemo(() => ({ calls: formViews, list: id }), [id])
  const fields = useMemo(() => {
    const subs = (form.subs ?? []).map((sub) => ({ ...sub, mainId: form.head.id }))
    return [...screen.detail.filter(isAsked), ...subs.flatMap((sub) => fieldsBelow(sub, screenOf(sub)))]
  }, [screen, form, screenOf])
  const numbers = screen.detail.filter(({ kind, spec }) => (kind === 'number' || kind === 'money') && !spec.options)
  const boards = screen.detail.filter(({ kind, multiple, dict, spec }) => {
    const isChoice = kind === 'choice' || kind === 'radio'
    return isChoice && !multiple && (dict !== undefined || spec.options !== undefined)
  })
  const dated = screen.detail.filter(({ kind, name }) => (kind === 'date' || kind === 'time') && !AUDIT.has(name))
  const calendars = [...dated.filter((field) => !isBirthday(field)), ...dated.filter(isBirthday)]
  const drawnBy = { board: boards, calendar: calendars }
  const candidates = state.kind === 'list' ? [] : drawnBy[state.kind]
  const by = candidates.find(({ name }) => name === state.by) ?? candidates[0]
  const columns = state.columns.join()
  const shown = useMemo(() => withColumns(screen, columns.split(',').filter(Boolean)), [screen, columns])
  const { chosen } = useLayout(resource.list.path, shown.columns, state)
  const conditions = conditionsText(state.conditions)
  const narrowing = useMemo(() => (conditions ? { superQueryParams: conditions } : {}), [conditions])
  const widen = () =>
    setParams(
      (now) => {
        const next = writeView(now, { conditions: null })
        for (const key of filterKeys(screen.search)) next.delete(key)
        return next
      },
      { replace: true },
    )
  const renderRows = (drawn: DrawnRows) => {
    const rows = { ...drawn, by: by!, fields: shown.card, title: shown.columns[0], resource }
    return state.kind === 'board' ? <Board {...rows} /> : <Calendar {...rows} colour={boards[0]} />
  }
  return (
    <>
      <ViewBar source={source} fields={fields} columns={chosen}>
        <DrawnAs
          drawnBy={drawnBy}
          kind={state.kind}
          by={state.by}
          change={(next) => setParams((now) => writeView(now, next), { replace: true })}
        />
      </ViewBar>
      <ListView
        {...list}
        definition={shown}
        view={state}
        stateIn="address"
        hasViews={false}
        narrowing={narrowing}
        widen={widen}
        {...(by ? { renderRows } : {})}
        renderBottom={(query) =>
          numbers.length > 0 && (
            <TotalsBar
              resource={resource}
              fields={numbers}
              chosen={state.totals}
              choose={(totals) => setParams((now) => writeView(now, { totals }), { replace: true })}
              query={query}
            />
          )
        }
      />
    </>
  )
}
