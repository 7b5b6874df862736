import type { WorkSession } from '@mashu/editor-host'
import { sampleOf } from '../sample/index.ts'
import type { ProjectEditor } from '../view/project/project-editor.ts'
import { openSjr } from './file.ts'
import { takeOver } from './handover.ts'

/** Parameters that the junior home sends to the junior editor. */
export interface OpenRequest {
  readonly fresh: boolean
  readonly file: boolean
  readonly sample: string | null
}

export function readOpenRequest(search: string): OpenRequest {
  const query = new URLSearchParams(search)
  const sample = query.get('sample')
  const file = query.get('file') === '1'
  return { fresh: query.get('fresh') === '1' || file || sample !== null, file, sample }
}

const isReady = (session: WorkSession): Promise<void> =>
  new Promise((resolve) => {
    if (session.state.phase === 'ready') {
      resolve()
      return
    }
    const stop = session.subscribe(({ phase }) => {
      if (phase !== 'ready') return
      stop()
      resolve()
    })
  })

/** A reload must open the work that this request created. */
function forget(): void {
  const query = new URLSearchParams(location.search)
  for (const name of ['fresh', 'file', 'sample']) query.delete(name)
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`)
}

export async function openRequested(
  request: OpenRequest,
  { session, editor }: { session: WorkSession; editor: ProjectEditor },
): Promise<void> {
  if (!request.fresh) return
  await isReady(session)
  forget()
  // The restored draft must be stored before a new project begins.
  if (session.state.touched) await session.startNew()
  if (request.file) {
    const file = await takeOver()
    if (file) await openSjr(session, file)
    return
  }
  // Opening a sample is no edit.
  const sample = request.sample === null ? undefined : sampleOf(request.sample)
  if (sample) editor.open(await sample.load(), new Map())
}
