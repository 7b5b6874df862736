import { useDeferredValue, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { health } from '@mashu/contract/monitor/health'
import { callForBytes } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import {
  groupsOf,
  matching,
  resultLines,
  sentLines,
  type ApiDocument,
  type Call,
  type FieldLine,
  type Group,
} from './api-docs.ts'
import { MonitorSkeleton } from './monitor-skeleton.tsx'
import styles from './api-docs.module.css'

/** Groups are expanded when at most this many endpoints are found. */
const MAX_OPEN = 20

async function loadDocs(): Promise<Group[]> {
  const bytes = await callForBytes(health.docs, '接口文档没有加载出来')
  return groupsOf(JSON.parse(await bytes.text()) as ApiDocument)
}

/** Renders its content only while expanded, because there are more than a thousand endpoints. */
function Opened({
  open: first,
  head,
  children,
}: {
  open?: boolean
  head: React.ReactNode
  children: () => React.ReactNode
}) {
  const [open, setOpen] = useState(first ?? false)
  return (
    <li>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        {head}
      </button>
      {open && children()}
    </li>
  )
}

function Fields({ title, lines }: { title: string; lines: readonly FieldLine[] }) {
  if (lines.length === 0) return <p className={styles.none}>{title}：没有</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.fields}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">类型</th>
            <th scope="col">必填</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, type, required, text, depth }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a call never change their order
            <tr key={at}>
              <td style={{ paddingLeft: 8 + 16 * depth }}>
                <code>{name}</code>
              </td>
              <td>{type}</td>
              <td>{required ? '是' : ''}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CallLine({ call }: { call: Call }) {
  const head = (
    <>
      <b className={styles.method}>{call.method}</b>
      <code>{call.path}</code>
      <span>{call.operation.summary}</span>
    </>
  )
  return (
    <Opened head={head}>
      {() => (
        <div className={styles.call}>
          <p>{call.operation.description}</p>
          <Fields title="发送" lines={sentLines(call)} />
          <Fields title="返回（result）" lines={resultLines(call)} />
        </div>
      )}
    </Opened>
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => matching(groups, wanted), [groups, wanted])
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
  const isFew = wanted.trim() !== '' && count <= MAX_OPEN
  return (
    <>
      <div className={styles.search}>
        <input
          type="search"
          aria-label="按名称、路径或分组查找"
          placeholder="按名称、路径或分组查找"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status">
          {found.length} 组，{count} 个接口
        </span>
      </div>
      {found.length === 0 && <EmptyState title="没有找到这样的接口" />}
      <ul className={styles.groups}>
        {found.map((group) => (
          <Opened
            key={`${group.tag} ${isFew}`}
            open={isFew}
            head={
              <>
                <b>{group.name || group.tag}</b>
                <code>{group.tag}</code>
                <span>{group.calls.length} 个</span>
              </>
            }
          >
            {() => (
              <ul className={styles.calls}>
                {group.calls.map((call) => (
                  <CallLine key={`${call.method} ${call.path}`} call={call} />
                ))}
              </ul>
            )}
          </Opened>
        ))}
      </ul>
    </>
  )
}

/** The page sends no requests to the endpoints. */
export default function ApiDocsScreen() {
  const docs = useQuery({ queryKey: keyOf(health.docs), queryFn: loadDocs, staleTime: Infinity })
  if (docs.isError) return <QueryError title="接口文档没有加载出来" query={docs} />
  return (
    <Card>
      <p className={styles.intro}>
        给开发者看的：这台服务器的每一个接口、参数和返回。机器可读的原文在 <code>/api/docs</code>。
      </p>
      {docs.data ? <Groups groups={docs.data} /> : <MonitorSkeleton />}
    </Card>
  )
}
