import { addCharacter, isCharacter, type Block, type Project, type Strip } from '@mashu/engine-junior'
export const home = { x: 240, y: 180, angle: 0, flip: false }

export const block = (id: string, op: Block['op'], arg?: number | string, inner?: Block[]): Block => ({
  id,
  op,
  ...(arg === undefined ? {} : { arg }),
  ...(inner ? { inner } : {}),
})

export const strip = (id: string, ...blocks: Block[]): Strip => ({ id, x: 20, y: 20, blocks })

export const withScripts = (project: Project, ...scripts: Strip[]): Project => ({
  ...project,
  pages: project.pages.map((page, index) =>
    index > 0
      ? page
      : { ...page, objects: page.objects.map((object) => (isCharacter(object) ? { ...object, scripts } : object)) },
  ),
})

export function withFriend(project: Project, x: number, ...scripts: Strip[]): Project {
  const page = project.pages[0]!
  const added = addCharacter(project, page.id, {
    name: '小伙伴',
    picture: 'panda.svg',
    width: 160,
    height: 160,
    scale: 0.5,
  })
  return {
    ...added,
    pages: added.pages.map((page) => ({
      ...page,
      selected: page.objects[0]!.id,
      objects: page.objects.map((object, index) =>
        index === 1 && isCharacter(object) ? { ...object, x, home: { ...object.home, x }, scripts } : object,
      ),
    })),
  }
}
