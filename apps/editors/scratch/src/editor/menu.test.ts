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
    fileOpening: note('opening'),
    fileOpened: note('opened'),
    fileRefused: note('refused'),
  })
  return { passed, done, send: (...names: string[]) => names.forEach((name) => store.dispatch(type(name))) }
}

describe('the editor’s menu', () => {
  it('begins new works and saves through us only', () => {
    const { send, done, passed } = setUp()
    send('START_FETCHING_NEW', 'START_UPDATING_BEFORE_CREATING_NEW', 'START_MANUAL_UPDATING')
    expect(done).toEqual(['new', 'new', 'save'])
    expect(passed).toEqual([])
  })

  it('tells when a file of this computer took the place of the project', () => {
    const { send, done, passed } = setUp()
    send('START_LOADING_VM_FILE_UPLOAD', 'DONE_LOADING_VM_WITHOUT_ID')
    expect(done).toEqual(['opening', 'opened'])
    expect(passed).toHaveLength(2)
  })

  it('tells when the file was no project, and takes loading without a file for what it is', () => {
    const { send, done } = setUp()
    send('START_LOADING_VM_FILE_UPLOAD', 'RETURN_TO_SHOWING', 'DONE_LOADING_VM_WITHOUT_ID')
    expect(done).toEqual(['opening', 'refused'])
  })
})
