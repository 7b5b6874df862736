import { builtInSound } from '../limit/limit.ts'
import { castList } from '../model/change.ts'
import { isCharacter, type Character, type Page, type Project, type TextObject } from '../model/project.ts'
import { jsonBytes, pack, type Files } from './archive.ts'
import { isFileName, mediaOf } from './media.ts'
import { writeStrip } from './sjr-block.ts'

type Data = Record<string, unknown>

/** A name in the file is the object's name, a space, and a number unique in the project (scratchjr.md §6). */
function objectNames(project: Project): Map<string, string> {
  const objects = project.pages.flatMap((page) =>
    page.objects.map((object) => ({ key: `${page.id}/${object.id}`, object })),
  )
  return new Map(
    objects.map(({ key, object }, index) => [key, `${isCharacter(object) ? object.name : 'Text'} ${index + 1}`]),
  )
}

const characterData = (character: Character, id: string): Data => ({
  type: 'sprite',
  id,
  name: character.name,
  md5: character.missing ?? character.picture,
  shown: character.shown,
  flip: character.flip,
  angle: character.angle,
  scale: character.scale,
  defaultScale: character.defaultScale,
  speed: character.speed,
  sounds: character.sounds,
  xcoor: character.x,
  ycoor: character.y,
  cx: character.width / 2,
  cy: character.height / 2,
  w: character.width,
  h: character.height,
  homex: character.home.x,
  homey: character.home.y,
  homescale: character.home.scale,
  homeshown: character.home.shown,
  homeflip: character.home.flip ?? false,
  scripts: character.scripts.map(writeStrip),
})

/** Estimates the width, which the file format requires. No page can measure the text here. */
const textWidth = ({ text, size }: TextObject): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size / 2), 0)

function textData(textObject: TextObject, id: string): Data {
  const w = textWidth(textObject)
  const h = textObject.size * 1.35
  return {
    type: 'text',
    id,
    shown: true,
    speed: 2,
    cx: w / 2,
    cy: h / 2,
    w,
    h,
    xcoor: textObject.x,
    ycoor: textObject.y,
    homex: textObject.x,
    homey: textObject.y,
    str: textObject.text,
    color: textObject.color,
    fontsize: textObject.size,
  }
}

function pageData(page: Page, number: number, nameOf: (id: string) => string): Data {
  const background = page.missing ?? page.background
  const ids = page.objects.map(({ id }) => nameOf(id))
  const listed = [...castList(page), ...page.objects.filter((object) => !isCharacter(object))]
  const objects = page.objects.map((object): [string, Data] => [
    nameOf(object.id),
    isCharacter(object) ? characterData(object, nameOf(object.id)) : textData(object, nameOf(object.id)),
  ])
  return {
    num: number,
    ...(background === undefined ? {} : { md5: background }),
    textstartat: page.nextTextY,
    sprites: listed.map(({ id }) => nameOf(id)),
    lastSprite: page.selected === undefined ? '' : nameOf(page.selected),
    layers: ids,
    ...Object.fromEntries(objects),
  }
}

function projectData(project: Project): Data {
  const names = objectNames(project)
  const pages = project.pages.map(
    (page, index) =>
      [`page ${index + 1}`, pageData(page, index + 1, (id) => names.get(`${page.id}/${id}`) ?? id)] as const,
  )
  const open = Math.max(
    0,
    project.pages.findIndex(({ id }) => id === project.currentPage),
  )
  return { pages: pages.map(([id]) => id), currentPage: `page ${open + 1}`, ...Object.fromEntries(pages) }
}

export interface SjrExport {
  readonly project: Project
  /** Media that were made in the project. */
  readonly media: Files
  /** A PNG of the first page, 192 × 144 pixels. */
  readonly thumbnail?: Uint8Array | undefined
  /** In milliseconds. */
  readonly changedAt: number
}

const thumbnailName = 'thumbnail.png'

/** See scratchjr.md §7. */
export function writeSjr({ project, media, thumbnail, changedAt }: SjrExport): Uint8Array {
  const use = mediaOf(project)
  const files = new Map<string, Uint8Array>()
  files.set(
    'project/data.json',
    jsonBytes({
      name: project.name,
      version: 'iOSv01',
      mtime: String(changedAt),
      assetLibraryVersion: 1,
      thumbnail: { pagecount: project.pages.length, md5: thumbnail ? thumbnailName : '' },
      json: projectData(project),
    }),
  )
  if (thumbnail) files.set(`project/thumbnails/${thumbnailName}`, thumbnail)
  const add = (folder: string, names: ReadonlySet<string>): void => {
    for (const name of names) {
      const bytes = media.get(name)
      if (bytes && isFileName(name) && name !== builtInSound) files.set(`project/${folder}/${name}`, bytes)
    }
  }
  add('characters', use.pictures)
  add('backgrounds', use.backgrounds)
  add('sounds', use.sounds)
  return pack(files)
}

export const sjrFileName = (name: string): string =>
  `${name.replaceAll(/\s+/g, '').replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_') || '作品'}.sjr`
