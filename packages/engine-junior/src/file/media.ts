import { builtInSound } from '../limit/limit.ts'
import { isCharacter, type Page, type Project } from '../model/project.ts'

export interface MediaUse {
  readonly pictures: ReadonlySet<string>
  readonly backgrounds: ReadonlySet<string>
  readonly sounds: ReadonlySet<string>
}

/** Only these media are stored. */
export function mediaOf(project: Project): MediaUse {
  const cast = project.pages.flatMap(({ objects }: Page) => objects.filter(isCharacter))
  return {
    pictures: new Set(cast.map(({ picture, missing }) => missing ?? picture)),
    backgrounds: new Set(project.pages.flatMap(({ background, missing }) => missing ?? background ?? [])),
    sounds: new Set(cast.flatMap(({ sounds }) => sounds).filter((name) => name !== builtInSound)),
  }
}

const safe = /^[^/\\\0]{1,200}$/

/** Returns true for a file name without folders. A foreign file could contain paths. */
export const isFileName = (name: string): boolean => safe.test(name) && name !== '.' && name !== '..'
