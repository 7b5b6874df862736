// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchAction, RowAction, Tools } from '../resource/action.ts'
import { makeField } from '../field/field.ts'
import { RowActions } from '../table/row-actions.tsx'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'
import { ColumnSettings, Toolbar } from './toolbar.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { attempt, useAsk, usePopup } from '../resource/use-tools.tsx'

const row = { id: '7', name: '甲', open: true }
const tools = { clearSelection: vi.fn() } as unknown as Tools
const codes = { a: { access: 'code:a' }, b: { access: 'code:b' } }

afterEach(tidy)

describe('the buttons of a row', () => {
  const run = vi.fn()
  const action = (label: string, more: Partial<RowAction> = {}): RowAction => ({ label, run, ...more })
  const open = (...actions: RowAction[]) => draw(<RowActions row={row} actions={actions} tools={tools} />)
  const names = () => screen.queryAllByRole('button').map((button) => button.textContent)
  beforeEach(() => run.mockReset())

  it('stand in the row or behind 更多, as far as the person may press them', async () => {
    signIn(['teacher'], ['code:a'])
    open(
      action('编辑', { inline: true, needs: codes.a }),
      action('授权', { inline: true, needs: codes.b }),
      action('详情'),
      action('删除', { needs: codes.b }),
    )
    expect(names()).toEqual(['编辑', '更多'])
    fireEvent.click(screen.getByRole('button', { name: /更多/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['详情'])
  })

  it('appear only on rows they fit', () => {
    signIn(['admin'])
    open(
      action('发布', { inline: true, show: (shown) => !shown['open'] }),
      action('撤销', { inline: true, show: (shown) => Boolean(shown['open']) }),
    )
    expect(names()).toEqual(['撤销'])
  })

  it('leave out 更多 where nothing stands behind it', () => {
    signIn(['teacher'])
    open(action('编辑', { inline: true }), action('删除', { needs: codes.b }))
    expect(names()).toEqual(['编辑'])
  })

  it('ask before they run, in words of the row, and run only after a yes', async () => {
    signIn(['admin'])
    open(action('撤销', { inline: true, confirm: (shown) => `撤销${String(shown['name'])}吗?` }))
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(await screen.findByText('撤销甲吗?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    const bubble = screen.getByText('撤销甲吗?').closest('.ant-popover') as HTMLElement
    fireEvent.click(within(bubble).getByRole('button', { name: /撤\s*销/ }))
    expect(run).toHaveBeenCalledWith(row, tools)
  })

  it('run at once where nothing is asked', () => {
    signIn(['admin'])
    open(action('编辑', { inline: true }))
    fireEvent.click(screen.getByRole('button', { name: '编辑' }))
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('the toolbar', () => {
  const batch = (label: string, needs = codes.a): BatchAction => ({
    label,
    needs,
    question: { title: '', text: '' },
    run: async () => ({ message: '' }),
  })
  const runBatch = vi.fn()
  const open = (count: number, ...entries: BatchAction[]) =>
    draw(
      <Toolbar
        actions={[]}
        batch={entries}
        primary={false}
        tools={tools}
        count={count}
        runBatch={runBatch}
        settings={null}
      />,
    )

  it('offers 批量操作 once something is ticked, with what the person may do', async () => {
    signIn(['teacher'], ['code:a'])
    const entry = batch('冻结')
    open(2, entry, batch('删除', codes.b))
    expect(screen.getByRole('status').textContent).toBe('已选择 2 项清空')
    fireEvent.click(screen.getByRole('button', { name: /批量操作/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((element) => element.textContent)).toEqual(['冻结'])
    fireEvent.click(items[0]!)
    expect(runBatch).toHaveBeenCalledWith(entry)
    fireEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(tools.clearSelection).toHaveBeenCalledTimes(1)
  })

  it.each([
    [0, 'code:a'],
    [2, 'nothing'],
  ])('has none with %i ticked and the code %s', (count, code) => {
    signIn(['teacher'], [code])
    open(count, batch('冻结'))
    expect(screen.queryByRole('button', { name: /批量操作/ })).toBeNull()
  })
})

describe('the choice of columns', () => {
  const fields = [
    makeField('a', { title: '甲' }, false),
    makeField('b', { title: '乙' }, false, { hidden: true }),
    makeField('c', { title: '丙' }, false),
  ]
  const setHidden = vi.fn()
  const open = async (...hidden: string[]) => {
    signIn(['admin'])
    draw(<ColumnSettings fields={fields} hidden={new Set(hidden)} setHidden={setHidden} reload={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByLabelText('甲')
  }

  it('shows and hides one at a time, and goes back to what the screen began with', async () => {
    await open('b')
    fireEvent.click(screen.getByLabelText('丙'))
    expect(setHidden).toHaveBeenLastCalledWith(['b', 'c'])
    fireEvent.click(screen.getByLabelText('乙'))
    expect(setHidden).toHaveBeenLastCalledWith([])
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(setHidden).toHaveBeenLastCalledWith(['b'])
  })

  it('never hides the last one', async () => {
    await open('b', 'c')
    expect(screen.getByLabelText<HTMLInputElement>('甲').disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('丙').disabled).toBe(false)
  })
})

describe('a question of a screen', () => {
  const answers: boolean[] = []
  function Asking() {
    const [ask, question] = useAsk()
    return (
      <>
        <button
          type="button"
          onClick={() =>
            void ask({ title: '确认清空', text: '清空所有学生', verb: '清空 3 名学生', danger: true }).then((yes) =>
              answers.push(yes),
            )
          }
        >
          问
        </button>
        {question}
      </>
    )
  }
  it.each([
    ['清空 3 名学生', true],
    ['取消', false],
    ['关闭', false],
  ])('is answered by %s', async (name, yes) => {
    answers.length = 0
    draw(<Asking />)
    fireEvent.click(screen.getByRole('button', { name: '问' }))
    const dialog = within(screen.getByRole('alertdialog', { name: '确认清空' }))
    expect(dialog.getByText('清空所有学生')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(answers).toEqual([yes]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('a popup of a screen is one at a time, and goes when it says so', () => {
  function Popups() {
    const [show, popup] = usePopup()
    return (
      <>
        {['甲', '乙'].map((name) => (
          <button
            key={name}
            type="button"
            onClick={() =>
              show((close) => (
                <p>
                  {name}的窗
                  <input />
                  <button type="button" onClick={close}>
                    关
                  </button>
                </p>
              ))
            }
          >
            {name}
          </button>
        ))}
        {popup}
      </>
    )
  }
  draw(<Popups />)
  fireEvent.click(screen.getByRole('button', { name: '甲' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '写了一半' } })
  fireEvent.click(screen.getByRole('button', { name: '乙' }))
  expect(screen.queryByText('甲的窗')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: '关' }))
  expect(screen.queryByText('乙的窗')).toBeNull()
})

describe('running a call', () => {
  it('says what the server answered', async () => {
    expect(await attempt(async () => ({ message: '做好了' }))).toBe(true)
    expect(toasts()).toEqual(['做好了'])
  })

  it('offers to take back what it deleted, once, and reads the rows again', async () => {
    const server = testServer({
      [recycleBin.undo.path]: () => ({ message: '已撤销删除', result: { count: 1, left: 0 } }),
    })
    const undone = vi.fn()
    await attempt(async () => ({ message: '删除成功!', deletion: '77' }), undone)
    expect(toastStore.value.map(({ title, action }) => [title, action?.label])).toEqual([['删除成功!', '撤销']])
    toastStore.value[0]!.action!.run()
    await waitFor(() => expect(undone).toHaveBeenCalledTimes(1))
    expect(server.asked(recycleBin.undo.path)[0]!.body).toEqual({ id: '77' })
    expect(toasts()).toContain('已撤销删除')
  })

  it.each([
    [200, ['班里还有学生']],
    [403, []],
    [500, []],
  ])('a refusal with status %i is told here: %o, others by the shell', async (status, told) => {
    testServer({ '/x': () => ({ refuse: '班里还有学生', status }) })
    const { callWhole } = await import('@mashu/client')
    expect(await attempt(() => callWhole({ method: 'GET', path: '/x', access: 'public' } as never))).toBe(false)
    expect(toasts()).toEqual(told)
  })

  it('leaves a mistake of the program alone', async () => {
    await expect(
      attempt(async () => {
        throw new TypeError('oops')
      }),
    ).rejects.toThrow('oops')
  })
})
