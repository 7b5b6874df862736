import { describe, expect, it, vi } from 'vitest'
import { bytesOf, ended, openPageModel } from './page-model.fixture.ts'
import { events, running, withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()

describe('after a run', () => {
  it('the work stores the files that a program wrote, and a message tells the child', () => {
    const { model, calls, said } = openPageModel()
    model.addFile('旧.txt')
    calls.length = 0
    model.run()
    running()
    events().done(
      ended({
        changedFiles: [{ name: '日记.txt', bytes: bytesOf('晴') }],
        removedFiles: ['旧.txt'],
        unkeptFiles: [{ name: 'd/x.txt', size: 1 }],
      }),
    )
    expect(model.workspace.names).toEqual(['main.py', '日记.txt'])
    expect(model.runController.log.text()).toBe(
      '程序写了文件：日记.txt\n程序删除了文件：旧.txt\n「d/x.txt」在文件夹里，没有保存下来\n',
    )
    expect(said).toContain('forget 旧.txt')
    expect(calls).toContain('changed')
  })

  it('the work stores no files while another window edits it', () => {
    const { model, calls } = openPageModel({ readonly: 'other-tab', workId: '7' })
    model.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect([model.workspace.names, calls]).toEqual([['main.py'], []])
  })

  it.each(['switching', 'restoring'] as const)(
    'the work stores no files while the page is %s, and a message tells the child',
    (busy) => {
      const { model, set } = openPageModel({ workId: '7' })
      model.run()
      running()
      set({ busy })
      events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
      expect(model.workspace.names).toEqual(['main.py'])
      expect(model.runController.log.text()).toContain('程序写的文件没有保存下来')
    },
  )

  it('the work stores the files of a program that ends while the work is being submitted', () => {
    const { model, set } = openPageModel({ workId: '7' })
    model.run()
    running()
    set({ busy: 'submitting' })
    events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect(model.workspace.names).toEqual(['main.py', 'a.txt'])
  })

  it('the open work stores no files of a program that started in an earlier work', async () => {
    const { model, calls, loadOther } = openPageModel({ workId: '7' })
    model.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    await loadOther()
    events().done(ended({ stopped: true, changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect([model.workspace.names, calls]).toEqual([['main.py'], []])
  })

  it.each([
    ['a saved work', { workId: '7' }, ['changed']],
    ['edits that are not saved yet', { touched: true }, ['changed']],
    ['a program that nobody edited', {}, []],
  ])('a drawing counts as a change, except in an unedited program: %s', (_, state, told) => {
    const { model, calls } = openPageModel(state)
    model.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    events().done(ended())
    expect(calls).toEqual(told)
  })
})
