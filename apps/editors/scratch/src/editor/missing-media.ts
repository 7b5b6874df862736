import type { Machine } from './gui.ts'

/** Returns the names of media that are missing in the file, or that the browser cannot read. */
export function missingMedia({ runtime }: Machine): string[] {
  return runtime.targets.flatMap(({ isStage, sprite }) => {
    const { name = '', costumes, sounds } = sprite
    const named = (kind: string, media: typeof costumes) =>
      media.filter(({ broken }) => broken !== undefined).map((medium) => `${kind}“${medium.name ?? ''}”`)
    if (isStage === true) return [...named('背景', costumes), ...named('声音', sounds)]
    return [...named(`${name}的造型`, costumes), ...named(`${name}的声音`, sounds)]
  })
}
