import type { WorkSession } from '@mashu/editor-host'
import { sampleOf } from '../sample/index.ts'
import type { ProjectEditor } from '../view/project/project-editor.ts'
import { openSjr } from './file.ts'
import { takeOver } from './handover.ts'

/** The parameters that only the junior editor understands. The junior home sends them. */
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

/** Removes the request from the URL, because a reload must open the work that this request created. */
function forget(): void {
  const query = new URLSearchParams(location.search)
  for (const name of ['fresh', 'file', 'sample']) query.delete(name)
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`)
}

/**
 * Runs the request of the junior home as soon as the session is ready: opens an empty project, a local file, or a
 * sample.
 */
export async function openRequested(
  request: OpenRequest,
  { session, editor }: { session: WorkSession; editor: ProjectEditor },
): Promise<void> {
  if (!request.fresh) return
  await isReady(session)
  forget()
  // The session has restored a draft. The draft must be stored before a new project begins.
  if (session.state.touched) await session.startNew()
  if (request.file) {
    const file = await takeOver()
    if (file) await openSjr(session, file)
    return
  }
  // Opening a sample is no edit. The first edit turns the sample into a work of the child.
  const sample = request.sample === null ? undefined : sampleOf(request.sample)
  if (sample) editor.open(await sample.load(), new Map())
}
