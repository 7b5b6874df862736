import { useCallback, useEffect, useState } from 'react'
import type { WorkVersion } from '@mashu/client'
import type { WorkSession } from '../../index.ts'
import { Icon, Mascot } from '../part/icon.tsx'
import { type Handling, VersionRow } from './version-row.tsx'

type Rows = { rows: WorkVersion[] } | { problem: string } | null

export function useVersions(session: WorkSession, newest: number): { list: Rows; load: () => void } {
  const [list, setList] = useState<Rows>(null)
  const load = useCallback(() => {
    session.versions().then(
      (rows) => setList({ rows }),
      (error: unknown) => setList({ problem: error instanceof Error ? error.message : String(error) }),
    )
  }, [session])
  useEffect(load, [load, newest])
  return { list, load }
}

export function Versions({ list, onAgain, ...handling }: Handling & { list: Rows; onAgain: () => void }) {
  if (list === null)
    return (
      <ul className="mashu-versions" aria-label="正在读取">
        {[1, 2, 3].map((n) => (
          <li key={n} className="mashu-version mashu-skeleton">
            <span className="mashu-picture" />
            <div />
          </li>
        ))}
      </ul>
    )
  if ('problem' in list) {
    return (
      <div className="mashu-empty">
        <Mascot face="worried" />
        <p>{list.problem}。作品还在，别担心。</p>
        <button type="button" className="mashu-button" onClick={onAgain}>
          <Icon name="again" />
          再试一次
        </button>
      </div>
    )
  }
  if (list.rows.length === 0)
    return (
      <div className="mashu-empty">
        <Mascot face="open" />
        <p>存到云端以后，每一次的样子都会出现在这里。</p>
      </div>
    )
  const present = list.rows.find(({ current }) => current)
  return (
    <ul className="mashu-versions">
      {list.rows.map((version) => (
        <VersionRow key={version.versionNo} version={version} present={present} {...handling} />
      ))}
    </ul>
  )
}
