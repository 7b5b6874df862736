import { describe, expect, it } from 'vitest'
import type { Action, GuiState, Store } from './gui.ts'
import { takeOverMenu } from './menu.ts'

const type = (name: string): Action => ({ type: `scratch-gui/project-state/${name}` })

function setUp() {
  const passed: string[] = []
  const done: string[] = []
  const store = {
    dispatch: (action: Action) => {
      passed.push(action.type)
    },
    getState: () => ({}),
    subscribe: () => () => undefined,
  } as unknown as Store<GuiState>
  const note = (name: string) => () => {
    done.push(name)
  }
  takeOverMenu(store, {
    startNew: note('new'),
    save: note('save'),
    openFile: ({ name }) => done.push(name),
  })
  return { passed, done, store, send: (...names: string[]) => names.forEach((name) => store.dispatch(type(name))) }
}

describe('the editor’s menu', () => {
  it('starts and saves works with the session instead of the editor', () => {
    const { send, done, passed } = setUp()
    send('START_FETCHING_NEW', 'START_UPDATING_BEFORE_CREATING_NEW', 'START_MANUAL_UPDATING')
    expect(done).toEqual(['new', 'new', 'save'])
    expect(passed).toEqual([])
  })

  it('never marks the project as changed, because the editor would then ask before it opens a file', () => {
    const { store, passed } = setUp()
    store.dispatch({ type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: true })
    expect(passed).toEqual([])
    store.dispatch({ type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: false })
    expect(passed).toHaveLength(1)
  })
})
