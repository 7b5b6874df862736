// @vitest-environment happy-dom
import type { SessionState, WorkSession } from '@mashu/editor-host'
import { newProject, writeSjr, type FileProblem } from '@mashu/engine-junior'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { mascot } from '../library/address.ts'
import { samples } from '../sample/index.ts'
import { openRequested, readOpenRequest } from './open-request.ts'
import { openSjr } from './file.ts'
import { fileProblemText } from './file-problem.ts'

const page = vi.hoisted((): { file: File | null } => ({ file: null }))
vi.mock('./handover.ts', () => ({ takeOver: async () => page.file }))

const sjr = (name: string): File =>
  new File([writeSjr({ project: newProject(name, mascot), media: new Map(), changedAt: 0 }).slice()], `${name}.sjr`)

function newSession(change: Partial<SessionState> = {}) {
  const calls: string[] = []
  let state = { phase: 'ready', touched: false, ...change } as SessionState
  const listeners = new Set<(now: SessionState) => void>()
  const session = {
    get state() {
      return state
    },
    subscribe: (listener: (now: SessionState) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    startNew: async () => {
      calls.push('new')
    },
    openAsNew: async (bytes: ArrayBuffer, title: string) => {
      calls.push(`open ${bytes.byteLength > 0} ${title}`)
    },
  } as unknown as WorkSession
  const enter = (phase: SessionState['phase']): void => {
    state = { ...state, phase }
    for (const listener of listeners) listener(state)
  }
  return { session, calls, enter, listening: () => listeners.size }
}

beforeEach(() => {
  page.file = null
  history.replaceState(null, '', '/scratchjr/editor.html?scene=create&fresh=1&file=1&sample=walk&workName=x')
})

describe('a request of the home page', () => {
  it.each([
    ['', { fresh: false, file: false, sample: null }],
    ['?scene=create&fresh=1', { fresh: true, file: false, sample: null }],
    ['?file=1', { fresh: true, file: true, sample: null }],
    ['?sample=walk', { fresh: true, file: false, sample: 'walk' }],
    ['?fresh=0&file=yes', { fresh: false, file: false, sample: null }],
  ])('is read from the address: %s', (search, wanted) => {
    expect(readOpenRequest(search)).toEqual(wanted)
  })
})

describe('opening the editor', () => {
  it('changes neither session nor URL without a request', async () => {
    const { session, calls } = newSession({ phase: 'opening', touched: true })
    await openRequested(readOpenRequest(''), { session, editor: openEditor().editor })
    expect([calls, location.search]).toEqual([[], '?scene=create&fresh=1&file=1&sample=walk&workName=x'])
  })

  it('waits for the session, and removes the request from the URL', async () => {
    const { session, enter, listening } = newSession({ phase: 'opening' })
    let done = false
    const arriving = openRequested(readOpenRequest('?fresh=1'), { session, editor: openEditor().editor }).then(() => {
      done = true
    })
    enter('opening')
    await Promise.resolve()
    expect(done).toBe(false)
    enter('ready')
    await arriving
    expect([location.search, listening()]).toEqual(['?scene=create&workName=x', 0])
  })

  it.each([
    [true, ['new']],
    [false, []],
  ])('stores a restored draft first, if there is one: %s', async (touched, wanted) => {
    const { session, calls } = newSession({ touched })
    await openRequested(readOpenRequest('?fresh=1'), { session, editor: openEditor().editor })
    expect(calls).toEqual(wanted)
  })

  it('opens the file from the home page as a new work, with the title of the file', async () => {
    page.file = sjr('我的鱼缸')
    const { session, calls } = newSession({ touched: true })
    await openRequested(readOpenRequest('?file=1'), { session, editor: openEditor().editor })
    expect(calls).toEqual(['new', 'open true 我的鱼缸'])
  })

  it('opens an empty project when the file from the home page no longer exists', async () => {
    const { session, calls } = newSession()
    const { editor, count } = openEditor()
    await openRequested(readOpenRequest('?file=1'), { session, editor })
    expect([calls, editor.project.pages.length, count.edits]).toEqual([[], 1, 0])
  })

  it('shows a sample, which does not count as an edit', async () => {
    vi.stubGlobal('fetch', async () => Response.json(newProject('样子', mascot)))
    const { editor, count } = openEditor()
    await openRequested(readOpenRequest(`?sample=${samples[0]!.id}`), { session: newSession().session, editor })
    expect([editor.project.name, count.edits]).toEqual(['样子', 0])
    vi.unstubAllGlobals()
  })

  it('opens an empty project for an unknown sample', async () => {
    const { editor } = openEditor()
    await openRequested(readOpenRequest('?sample=gone'), { session: newSession().session, editor })
    expect(editor.project.name).toBe('故事')
  })
})

describe('a file of this computer', () => {
  it('is opened under the title in the file, or else under its file name', async () => {
    const { session, calls } = newSession()
    await openSjr(session, sjr('别的'))
    await openSjr(
      session,
      new File([writeSjr({ project: newProject('', mascot), media: new Map(), changedAt: 0 }).slice()], '文件名.sjr'),
    )
    expect(calls.at(0)).toBe('open true 别的')
    expect(calls).toHaveLength(2)
  })

  it('changes nothing if it is not a project, and a message says why', async () => {
    const { session, calls } = newSession()
    const problem = await openSjr(session, new File(['no zip'], 'a.sjr')).catch((error: unknown) => error)
    expect([fileProblemText(problem), (problem as FileProblem).code, calls]).toEqual([
      '这个文件打不开，可能已经损坏',
      'not-a-zip',
      [],
    ])
    expect(fileProblemText(new TypeError('x'))).toBe('这个文件打不开，请换一个试试')
  })
})
