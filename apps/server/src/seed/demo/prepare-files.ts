import type { PreparedFile } from '../../platform/files/stored/prepare-file.ts'
import type { DemoFiles } from './demo-files.ts'
import { homeworks } from './homework.ts'

const TAG = '后台上传'

/** `{trial}` in a link stands for the id of the public trial course. */
export const BANNERS = [
  {
    picture: 'banner-party',
    link: '/course-detail?id={trial}',
    title: '第一节课，现在就能试',
    text: '不用登录，打开浏览器就能画一朵会转的花。',
    button: '免费试听',
  },
  {
    picture: 'banner-sea',
    link: '/workList?type=1',
    title: '看看同学们的作品',
    text: '游戏、动画、音乐和图案，点开就能玩。',
    button: '去玩一玩',
  },
  {
    picture: 'banner-space',
    link: '/newsList',
    title: '创作节：把你的星球写成代码',
    text: '本月开始收作品，第一次参加也有小码徽章。',
    button: '看看怎么参加',
  },
] as const

export async function preparePictures(files: DemoFiles): Promise<Map<string, PreparedFile>> {
  const found = new Map<string, PreparedFile>()
  for (const { picture } of BANNERS) found.set(picture, await files.prepare(`${picture}.webp`, `${picture}.webp`, TAG))
  const built = new Map((await files.list()).starters.map(({ id, file }) => [id, file]))
  for (const { starter } of homeworks) {
    if (starter === undefined) continue
    const file = built.get(starter) ?? starter
    found.set(starter, await files.prepare(file, file, TAG))
    found.set(`${starter}.png`, await files.prepare(`${starter}.png`, `${starter}.png`, TAG))
  }
  return found
}

const workTypes: Readonly<Record<string, string>> = { sb3: '2', sjr: '3', py: '4' }

export interface Project {
  title: string
  workType: string
  file: PreparedFile
  cover: PreparedFile
}

export async function prepareProjects(files: DemoFiles): Promise<Map<string, Project>> {
  const { works } = await files.list()
  const found = new Map<string, Project>()
  for (const { id, title, file } of works) {
    const ending = file.split('.').at(-1)!
    const project = await files.prepare(file, `${title}.${ending}`, `学生作业-${ending}`)
    found.set(id, {
      title,
      workType: workTypes[ending] ?? '2',
      file: project,
      cover: await files.prepare(`${id}.png`, `${title}.png`, '学生作业-封面'),
    })
  }
  return found
}
