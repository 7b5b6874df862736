import { useState } from 'react'
import { workSession } from '@mashu/contract/teaching/work-session'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { OWN, tellEditors, type OwnWork } from '../../query.ts'

export type Version = ResultOf<typeof workSession.versions>[number]
interface Note {
  text: string
  bad: boolean
}

/** `note` describes the result of a restore or a copy. */
export function useVersionActions(work: OwnWork) {
  const [note, setNote] = useState<Note | null>(null)
  const failed = ({ message }: Error): void => setNote({ text: message, bad: true })
  const restore = useAction(
    ({ versionNo }: Version) => call(workSession.restoreVersion, { body: { workId: work.id, versionNo } }),
    {
      done: () => {
        tellEditors({ t: 'reload', workId: work.id })
        setNote({ text: '恢复好了，之前的样子也还在下面。', bad: false })
      },
      failed,
      refetch: OWN,
    },
  )
  const copy = useAction(
    ({ versionNo, workName }: Version) =>
      call(workSession.copyVersion, {
        body: { workId: work.id, versionNo, workName: `${workName} 副本`.slice(0, 64) },
      }),
    {
      done: () => setNote({ text: '已经另存成一个新作品，关上这里就能看到。', bad: false }),
      failed,
      refetch: OWN,
    },
  )
  return { note, restore, copy, busy: restore.busy || copy.busy }
}
