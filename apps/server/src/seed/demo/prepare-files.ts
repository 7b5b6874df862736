import type { PreparedFile } from '../../platform/files/stored/stored-file.ts'
import { courses, pictureOfUnit } from './courses.ts'
import { DemoFiles } from './demo-files.ts'

/** Slides of the home page: a picture and the page it leads to. */
export const BANNERS = [
  { picture: 'banner-space', link: '/newsList' },
  { picture: 'banner-sea', link: '/workList?type=1' },
  { picture: 'banner-party', link: '/courseList' },
] as const

export async function preparePictures(files: DemoFiles): Promise<Map<string, PreparedFile>> {
  const found = new Map<string, PreparedFile>()
  for (const name of [...BANNERS.map((banner) => banner.picture), ...courses.map((course) => course.cover)])
    found.set(name, await files.prepare(`${name}.webp`, `${name}.webp`, '后台上传'))
  const starters = courses
    .flatMap((course) => course.units.map((unit) => unit.starter))
    .filter((starter) => starter !== undefined)
  const built = new Map((await files.list()).starters.map(({ id, file }) => [id, file]))
  for (const name of new Set(starters)) {
    const file = built.get(name) ?? name
    found.set(name, await files.prepare(file, file, '后台上传'))
  }
  for (const name of new Set(courses.flatMap((course) => course.units.map(pictureOfUnit))))
    found.set(name, await files.prepare(name, name, '后台上传'))
  for (const name of starters) found.set(`${name}.png`, await files.prepare(`${name}.png`, `${name}.png`, '后台上传'))
  return found
}

/** Dictionary work_type by the ending of the file. */
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
