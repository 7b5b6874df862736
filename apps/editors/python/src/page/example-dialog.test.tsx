// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { chapters } from '../example/index.ts'
import { click, draw, find, findAll, pageText } from '@mashu/ui/drawn'
import { openPageModel } from '../model/page-model.fixture.ts'
import { withFakePython } from '../run/fake-python.fixture.ts'
import { ExampleDialog } from './example-dialog.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()

describe('the examples', () => {
  const first = chapters[0]!.examples[0]!

  it('are listed with their titles, in chapters', async () => {
    await draw(<ExampleDialog model={openPageModel().model} readOnly={false} />)
    const titles = findAll('heading').map((heading) => heading.textContent)
    expect(titles).toEqual(
      expect.arrayContaining(
        chapters.flatMap(({ title, examples }) => [title, ...examples.map((example) => example.title)]),
      ),
    )
    expect(findAll('button', '打开看看')).toHaveLength(chapters.flatMap(({ examples }) => examples).length)
  })

  it('open as new works', async () => {
    const { model, calls } = openPageModel()
    await draw(<ExampleDialog model={model} readOnly={false} />)
    await click(findAll('button', '打开看看')[0]!)
    expect(calls).toEqual([`new ${first.title} ${first.code}`])
  })

  it('replace the current program only after a confirmation', async () => {
    const { model, said, calls } = openPageModel()
    await draw(<ExampleDialog model={model} readOnly={false} />)
    await click(find('button', `把“${first.title}”放进现在的程序`))
    expect(pageText()).toContain('现在的程序不会丢')
    await click(find('button', '先不换'))
    expect([said, findAll('dialog', /示例程序/).length]).toEqual([[], 1])
    await click(find('button', `把“${first.title}”放进现在的程序`))
    await click(find('button', '换成示例'))
    expect([calls, said.at(-1), model.view.value.examplesShown]).toEqual([['save'], `replace ${first.code}`, false])
  })

  it('can be read but not opened while another window edits the work', async () => {
    await draw(<ExampleDialog model={openPageModel().model} readOnly />)
    expect(findAll('button', '打开看看').every((button) => (button as HTMLButtonElement).disabled)).toBe(true)
  })
})
