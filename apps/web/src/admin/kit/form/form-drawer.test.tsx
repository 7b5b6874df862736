// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { call } from '@mashu/client'
import { makeField, type FieldSpec } from '../field/field.ts'
import { FormDrawer } from './form-drawer.tsx'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'

const field = (
  name: string,
  title: string,
  spec: FieldSpec = {},
  { needed = false, ...schema }: FieldSchema & { needed?: boolean } = {},
) => makeField(name, { type: 'string', title, ...schema }, needed, spec)
const name = field('name', '名称', {}, { needed: true })
const [done, close] = [vi.fn(), vi.fn()]
const submit = vi.fn<FormPopupProps['submit']>()

const open = async (change: Partial<FormPopupProps> = {}) => {
  draw(
    <FormDrawer
      title="编辑职务"
      fields={[name]}
      mode="edit"
      rowId="7"
      values={{ name: '教研员' }}
      submit={submit}
      done={done}
      close={close}
      {...change}
    />,
  )
  return within(await screen.findByRole('dialog'))
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const press = (label: RegExp | string) => fireEvent.click(screen.getByRole('button', { name: label }))

beforeEach(() => {
  signIn(['admin'])
  sessionStorage.clear()
  testServer({ '/refused': () => ({ refuse: '名称已存在' }) })
  for (const mock of [done, close, submit]) mock.mockReset()
  submit.mockResolvedValue({ message: '修改成功!' })
})
afterEach(tidy)

/** What the server says when it refuses. */
const refuse = () =>
  submit.mockImplementation(async () => {
    await call({ method: 'GET', path: '/refused', access: 'public' } as never)
    return { message: '' }
  })

describe('sending a form', () => {
  it('says the answer and tells the list', async () => {
    await open()
    type(/名称/, '班主任')
    press(/确\s*定/)
    await waitFor(() => expect(toasts()).toEqual(['修改成功!']))
    expect(submit.mock.calls[0]![0]).toEqual({ name: '班主任' })
    expect(done).toHaveBeenCalledTimes(1)
  })

  it.each(['ctrlKey', 'metaKey'])('by Enter with %s held, not by Enter with another key', async (held) => {
    await open()
    await act(async () => {
      fireEvent.keyDown(box(/名称/), { key: 'Enter', shiftKey: true })
    })
    expect(submit).not.toHaveBeenCalled()
    await act(async () => {
      fireEvent.keyDown(box(/名称/), { key: 'Enter', [held]: true })
    })
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  })

  it.each([
    ['while the first is under way', false],
    ['while the form closes', true],
  ])('twice, %s, makes one record', async (_, answered) => {
    let answer: () => void = () => undefined
    submit.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: '添加成功！' })
        }),
    )
    await open({ mode: 'add' })
    const hit = () => fireEvent.keyDown(box(/名称/), { key: 'Enter', ctrlKey: true })
    hit()
    await waitFor(() => expect(submit).toHaveBeenCalled())
    if (answered) await act(async () => answer())
    await act(async () => {
      hit()
    })
    // Long enough for the rules to be asked again.
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('may be tried again after a refusal', async () => {
    refuse()
    await open()
    press(/确\s*定/)
    await screen.findByRole('alert')
    submit.mockResolvedValue({ message: '修改成功!' })
    press(/确\s*定/)
    await waitFor(() => expect(toasts()).toEqual(['修改成功!']))
  })

  it('says after an expired login that it is to be sent once more, not what a token is', async () => {
    testServer({ '/refused': () => ({ refuse: 'Token失效，请重新登录' }) })
    refuse()
    await open()
    type(/名称/, '班主任')
    press(/确\s*定/)
    expect((await screen.findByRole('alert')).textContent).toContain('登录后再提交一次')
    expect([box(/名称/).value, document.body.textContent?.includes('Token')]).toEqual(['班主任', false])
  })

  it.each([
    ['that may be left out', false],
    ['that must be there', true],
  ])('waits for a file on its way, %s', async (_, required) => {
    let arrive: (reply: { result: unknown }) => void = () => undefined
    testServer({
      [fileTransfer.upload.path]: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    await open({ fields: [name, field('cover', '封面', { kind: 'image' }, { kind: 'file', needed: required })] })
    fireEvent.change(screen.getByLabelText('封面', { selector: 'input' }), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    })
    await screen.findByText('上传中…')
    press(/确\s*定/)
    await waitFor(() => expect(toasts()).toEqual(['文件还在上传，请稍等']))
    expect(submit).not.toHaveBeenCalled()
    await act(async () => arrive({ result: { filePath: 'temp/a.png' } }))
    await screen.findByRole('img', { name: 'a.png' })
    press(/确\s*定/)
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toMatchObject({ cover: 'temp/a.png' }))
  })

  it('keeps the refusal in sight until something is changed', async () => {
    refuse()
    await open()
    press(/确\s*定/)
    expect((await screen.findByRole('alert')).textContent).toContain('名称已存在')
    expect(done).not.toHaveBeenCalled()
    type(/名称/, '别的')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('sends only what is on screen, and what followed from it', async () => {
    const kind = field('kind', '类型', { effect: (value) => ({ memo: value === 'b' ? '乙的' : '' }) })
    const room = field('room', '教室', { when: (values) => values['kind'] === 'b' })
    await open({ fields: [kind, room, field('memo', '备注')], values: { kind: 'a' } })
    expect(screen.queryByLabelText(/教室/)).toBeNull()
    type(/类型/, 'b')
    expect(await screen.findByLabelText(/教室/)).toBeTruthy()
    expect(box(/备注/).value).toBe('乙的')
    press(/确\s*定/)
    await waitFor(() => expect(submit.mock.calls[0]?.[1].map((field) => field.name)).toEqual(['kind', 'room', 'memo']))
  })
})

describe('leaving a form', () => {
  it('asks nothing where nothing was typed', async () => {
    await open()
    fireEvent.click(screen.getAllByRole('button', { name: /关\s*闭/ })[0]!)
    expect(screen.queryByText('确定放弃编辑？')).toBeNull()
    await waitFor(() => expect(close).toHaveBeenCalled())
  })

  it('asks once something was typed; staying keeps it, leaving forgets it for good', async () => {
    await open()
    type(/名称/, '写了一半')
    fireEvent.click(screen.getAllByRole('button', { name: /关\s*闭/ })[0]!)
    expect(await screen.findByText('确定放弃编辑？')).toBeTruthy()
    press('继续编辑')
    expect(box(/名称/).value).toBe('写了一半')
    fireEvent.click(screen.getAllByRole('button', { name: /关\s*闭/ })[0]!)
    fireEvent.click(
      within((await screen.findByText('确定放弃编辑？')).closest('.ant-popover') as HTMLElement).getByRole('button', {
        name: '放弃编辑',
      }),
    )
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sessionStorage.length).toBe(0)
  })
})

describe('what was not saved the last time', () => {
  const lose = async () => {
    await open()
    type(/名称/, '没保存的')
    tidy()
    signIn(['admin'])
  }

  it('waits, and comes back by a click', async () => {
    await lose()
    await open()
    expect(box(/名称/).value).toBe('教研员')
    press(/恢\s*复/)
    expect(box(/名称/).value).toBe('没保存的')
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
  })

  it('is thrown away when it is not wanted', async () => {
    await lose()
    await open()
    press('不要了')
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
    tidy()
    signIn(['admin'])
    await open()
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
  })

  it('is not offered in the form of another row', async () => {
    await lose()
    await open({ rowId: '8' })
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
  })
})

describe('a form whose values have to be asked for', () => {
  it('waits for them, says why they did not come, and tries again', async () => {
    let broken = true
    await open({
      values: async () => {
        if (broken) throw new Error('角色没有加载出来')
        return { name: '教研员' }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('角色没有加载出来')
    broken = false
    press(/重\s*试/)
    await waitFor(() => expect(box(/名称/).value).toBe('教研员'))
  })
})

describe('a locked field', () => {
  it.each<[string, FieldSpec, 'add' | 'edit', boolean]>([
    ['never to be written', { readOnly: true }, 'add', true],
    ['written once', { readOnly: 'edit' }, 'add', false],
    ['written already', { readOnly: 'edit' }, 'edit', true],
  ])('%s', async (_, spec, mode, locked) => {
    await open({ fields: [field('code', '编码', spec)], mode, values: { code: 'P1' } })
    expect(box(/编码/).readOnly).toBe(locked)
  })

  it('is not asked for, since nobody could fill it in', async () => {
    await open({ fields: [field('code', '编码', { readOnly: true }, { needed: true })], values: {} })
    press(/确\s*定/)
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  })

  it('explains itself where it has a tip', async () => {
    const drawer = await open({ fields: [field('code', '编码', { tip: '由系统生成', help: '不能修改' })] })
    expect(drawer.getByLabelText('由系统生成')).toBeTruthy()
    expect(drawer.getByText('不能修改')).toBeTruthy()
  })
})

it('takes the whole screen and gives it back', async () => {
  const drawer = await open()
  fireEvent.click(drawer.getByRole('button', { name: '全屏' }))
  expect(drawer.getByRole('button', { name: '退出全屏' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(drawer.getByRole('button', { name: '退出全屏' }))
  expect(drawer.getByRole('button', { name: '全屏' })).toBeTruthy()
})
