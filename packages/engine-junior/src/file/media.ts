import { builtInSound } from '../limit/limit.ts'
import { isCharacter, type Page, type Project } from '../model/project.ts'

/** File names a project refers to. */
export interface MediaUse {
  readonly pictures: ReadonlySet<string>
  readonly backgrounds: ReadonlySet<string>
  readonly sounds: ReadonlySet<string>
}

/** Everything the project shows or plays; media beyond need not be stored. */
export function mediaOf(project: Project): MediaUse {
  const cast = project.pages.flatMap(({ objects }: Page) => objects.filter(isCharacter))
  return {
    pictures: new Set(cast.map(({ picture, missing }) => missing ?? picture)),
    backgrounds: new Set(project.pages.flatMap(({ background, missing }) => missing ?? background ?? [])),
    sounds: new Set(cast.flatMap(({ sounds }) => sounds).filter((name) => name !== builtInSound)),
  }
}

const safe = /^[^/\\\0]{1,200}$/

/** A file name without folders: names come from files of strangers. */
export const isFileName = (name: string): boolean => safe.test(name) && name !== '.' && name !== '..'
