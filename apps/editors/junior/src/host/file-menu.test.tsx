// @vitest-environment happy-dom
import { addCharacter, newProject, setBackground, writeSjr, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { draw, find, happen } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { libraryLookup, mascot } from '../library/address.ts'
import { openSjr } from './file.ts'
import { FileMenu } from './file-menu.tsx'
import { notices } from './notice.ts'
import { readWorkFile } from './work-file.ts'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))
afterEach(() => vi.restoreAllMocks())

const fileOf = (project: Project): File =>
  new File([writeSjr({ project, media: new Map(), changedAt: 0 }).slice()], '故事.sjr')

async function open(title = '我的故事') {
  const setup = openEditor()
  const [opened, problems]: [string[], string[]] = [[], []]
  const session = {
    openAsNew: async (_bytes: ArrayBuffer, name: string) => {
      opened.push(name)
    },
  }
  await draw(
    setup.around(
      <FileMenu
        title={() => title}
        onOpen={(file) => openSjr(session, file)}
        onProblem={(message) => {
          problems.push(message)
        }}
      />,
    ),
  )
  const choose = async (...files: File[]): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    await happen(() => {
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  return { ...setup, opened, problems, choose }
}

describe('a file of this computer', () => {
  it('is opened by the session, which stores the current work first', async () => {
    const { choose, opened } = await open()
    await choose(fileOf(newProject('小狗的一天', mascot)))
    await vi.waitFor(() => expect(opened).toEqual(['小狗的一天']))
  })

  it('opens although another program made it, and missing parts are reported', async () => {
    const { choose, opened } = await open()
    const project = addCharacter(newProject('别处', mascot), 'page1', {
      name: '信箱',
      picture: 'Mailbox.svg',
      width: 50,
      height: 50,
    })
    await choose(fileOf(project))
    await vi.waitFor(() => expect(opened).toEqual(['别处']))
    expect(notices.value).toEqual(['1张图片这里没有，先放了一张代替的图：信箱。'])
    await choose(fileOf(newProject('自己的', mascot)))
    await vi.waitFor(() => expect(notices.value).toEqual([]))
  })

  it('is refused with a sound and a message if it is no project, and the open work stays', async () => {
    const { choose, problems, opened, heard, editor } = await open()
    const before = editor.project
    await choose(new File(['hello'], 'x.sjr'))
    await vi.waitFor(() => expect(problems).toHaveLength(1))
    expect(problems[0]).toMatch(/[\u4e00-\u9fff]/)
    expect([opened, heard.at(-1), editor.project]).toEqual([[], 'refuse', before])
  })

  it('changes nothing when the child chooses no file', async () => {
    const { choose, opened, problems, count } = await open()
    await choose()
    expect([opened, problems, count.edits]).toEqual([[], [], 0])
  })
})

describe('saving the work on this computer', () => {
  it('creates a file named after the title, and the file can be opened again', async () => {
    const kept: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      kept.push(blob as Blob)
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { editor } = await open('我的 故事')
    await happen(() => {
      editor.edit((project) => setBackground(project, 'page1', 'scene-meadow.svg'))
    })
    await tap(find('button', '保存到电脑'))
    await vi.waitFor(() => expect(names).toHaveLength(1))
    const { project } = readWorkFile(new Uint8Array(await kept.at(-1)!.arrayBuffer()), {
      mascot,
      library: libraryLookup,
    })
    expect([names, project.name, project.pages[0]!.background]).toEqual([
      ['我的故事.sjr'],
      '我的 故事',
      'scene-meadow.svg',
    ])
  })

  it('shows a message when saving fails', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('full')
    })
    const { problems, editor } = await open()
    Object.defineProperty(editor, 'project', {
      get: () => {
        throw new Error('broken')
      },
    })
    await tap(find('button', '保存到电脑'))
    await vi.waitFor(() => expect(problems).toEqual(['没能保存到电脑，请再试一次']))
  })
})
