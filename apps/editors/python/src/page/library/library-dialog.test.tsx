// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { draw, find, pageText } from '@mashu/ui/drawn'
import { openPageModel } from '../../model/page-model.fixture.ts'
import { withFakePython } from '../../run/fake-python.fixture.ts'
import { LibraryDialog } from './library-dialog.tsx'

vi.mock('../../run/python.ts', () => import('../../run/fake-python.fixture.ts'))

withFakePython()
let imports: string[]
beforeEach(() => {
  imports = []
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ packages: imports.map((name) => ({ name, imports: [name] })), missing: [] })),
  )
})

it('the dialog lists missing features of our libraries', async () => {
  await draw(<LibraryDialog model={openPageModel().model} />)
  expect(find('heading', 'numpy（教学版）')).toBeTruthy()
  expect(pageText()).toMatch(/没有复数.*没有图片和热力图.*没有词性.*学校还没有装别的库/s)
})

it('the dialog lists no missing features of a library that the school has installed', async () => {
  imports = ['numpy', 'pandas']
  await draw(<LibraryDialog model={openPageModel().model} />)
  await vi.waitFor(() => expect(pageText()).toContain('还可以 import：numpy、pandas'))
  expect(pageText()).not.toContain('没有复数')
  expect(pageText()).toContain('没有图片和热力图')
})
