import { Tabs } from 'antd'
import { useMemo } from 'react'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { mainFieldOf } from '@mashu/contract/online/form/relation'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Definition } from '../../../kit/list/screen-options.ts'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import { formScreen } from '../form-screen.ts'

type Sub = NonNullable<RunningForm['subs']>[number]

/** `scope` filters the list and is added to new rows. */
function subScreen(main: RunningForm, sub: Sub, row: AnyRow): { screen: Definition; scope: Record<string, string> } {
  const scope = { [keyOf(mainFieldOf(sub)?.dbFieldName ?? '')]: row.id }
  const screen = formScreen({ ...sub, mainId: main.head.id })
  return { screen: { ...screen, prepare: (body) => ({ ...body, ...scope }) }, scope }
}

const readOnly = (screen: Definition): Definition => ({
  ...screen,
  resource: { list: screen.resource.list },
  search: [],
  form: [],
})

function SubList({ main, sub, row, reading }: { main: RunningForm; sub: Sub; row: AnyRow; reading: boolean }) {
  const { screen, scope } = useMemo(() => subScreen(main, sub, row), [main, sub, row])
  const shown = useMemo(() => (reading ? readOnly(screen) : screen), [reading, screen])
  return <ListView definition={shown} scope={scope} />
}

export function SubTabs({ main, row, reading = false }: { main: RunningForm; row: AnyRow; reading?: boolean }) {
  const items = (main.subs ?? []).map((sub) => ({
    key: sub.head.id,
    label: sub.head.tableTxt,
    children: <SubList key={row.id} main={main} sub={sub} row={row} reading={reading} />,
  }))
  if (items.length === 0) return <p>这张表单还没有附表</p>
  return <Tabs items={items} tabBarStyle={{ paddingInline: 16, marginBottom: 0 }} />
}
