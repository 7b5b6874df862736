type Maker = (...values: never[]) => unknown

/** The parts of the engine that convert pictures and sounds. */
export interface MediaMakers {
  readonly renderer: { createSVGSkin: Maker; createBitmapSkin: Maker }
  readonly audio: { decodeSoundPlayer: Maker } | undefined
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

export function countMedia(project: unknown): number {
  const { targets } = (project ?? {}) as { targets?: unknown }
  if (!isList(targets)) return 0
  return (targets as { costumes?: unknown; sounds?: unknown }[])
    .flatMap(({ costumes, sounds }) => [costumes, sounds])
    .reduce<number>((sum, media) => sum + (isList(media) ? media.length : 0), 0)
}

/** The engine itself reports only the end of loading. */
export async function tellLoading<T>(
  { renderer, audio }: MediaMakers,
  tell: (ready: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  let ready = 0
  const undo: (() => void)[] = []
  const count = <Name extends string>(owner: Record<Name, Maker>, name: Name) => {
    const make = owner[name]
    owner[name] = (...values: never[]) => {
      const made: unknown = make.apply(owner, values)
      const done = () => tell((ready += 1))
      void Promise.resolve(made).then(done, done)
      return made
    }
    undo.push(() => Reflect.deleteProperty(owner, name))
  }
  count(renderer, 'createSVGSkin')
  count(renderer, 'createBitmapSkin')
  if (audio) count(audio, 'decodeSoundPlayer')
  try {
    return await work()
  } finally {
    for (const put of undo) put()
  }
}

/** Fewer pictures and sounds load before a child can read the count. */
const MIN_COUNTED = 5

export function loadingText(ready: number, all: number): string {
  if (all < MIN_COUNTED) return '正在摆好角色和声音…'
  return ready < all ? `正在摆好图片和声音：${ready} / ${all}` : `${all} 个图片和声音都好了，正在摆好角色和积木…`
}
