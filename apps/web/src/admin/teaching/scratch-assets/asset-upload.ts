import { call } from '@mashu/client'
import { assetLimits, assetTypes, scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { storeFile } from '../../kit/field/use-uploads.ts'
import { fileOf, readAsset, type Ready } from './ready-file.ts'

/** The asset that the pictures become. Sounds become separate assets, or sounds of the sprite. */
export type Target = 'costume' | 'backdrop' | 'sprite'

export interface Item {
  id: number
  file: File
  name: string
  state: 'reading' | 'ready' | 'sending' | 'done' | 'failed'
  ready?: Ready
  failure?: string | undefined
}

/** Maximum number of files. Nobody would check more. */
export const MAX_FILES = 100

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '没有传上，请再试一次')
const titleOf = ({ name }: File) =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100) || '素材'

/** Returns the reason why the files do not make a sprite, or undefined. */
export function spriteFault(items: readonly Pick<Item, 'ready'>[]): string | undefined {
  const pictures = items.filter(({ ready }) => ready?.kind === 'picture').length
  if (pictures === 0) return '角色至少要有一张造型图片'
  const most = assetLimits.parts
  return Math.max(pictures, items.length - pictures) > most ? `一个角色最多 ${most} 个造型和 ${most} 个声音` : undefined
}

async function store(item: Item): Promise<string> {
  const file = fileOf(item.ready!)
  const ending = /\.[^.]*$/.exec(file.name)?.[0] ?? ''
  // A costume of a sprite gets its name from the file name.
  return storeFile(new File([file], `${item.name.trim() || titleOf(item.file)}${ending}`, { type: file.type }))
}

function typeOf({ ready }: Item, target: Target): number {
  if (ready!.kind === 'sound') return assetTypes.sound
  return target === 'backdrop' ? assetTypes.backdrop : assetTypes.costume
}

type Change = (id: number, values: Partial<Item>) => void

/** An error is stored in the list, so the next file is uploaded too. */
async function sent<T>(item: Item, change: Change, work: () => Promise<T>): Promise<T | undefined> {
  change(item.id, { state: 'sending', failure: undefined })
  try {
    return await work()
  } catch (error) {
    change(item.id, { state: 'failed', failure: reasonOf(error) })
    return undefined
  }
}

async function sendEach(waiting: readonly Item[], target: Target, tags: string, told: Told): Promise<void> {
  for (const item of waiting) {
    const added = await sent(item, told.change, async () => {
      const body = { assetType: typeOf(item, target), assetName: item.name, md5Ext: await store(item), tags }
      return call(scratchAssets.add, { body })
    })
    if (added === undefined) continue
    told.change(item.id, { state: 'done' })
    told.changed()
  }
}

/** `change` updates a file in the list, and `changed` is called after each added asset. */
interface Told {
  change: Change
  changed: () => void
}

async function sendSprite(waiting: readonly Item[], assetName: string, tags: string, told: Told): Promise<void> {
  const keys: string[] = []
  const refused = new Set<number>()
  for (const item of waiting) {
    const key = await sent(item, told.change, () => store(item))
    if (key === undefined) refused.add(item.id)
    else keys.push(key)
  }
  const [first] = waiting
  // A sprite needs all its files.
  if (refused.size === 0 && first) {
    const body = { assetType: assetTypes.sprite, assetName, md5Ext: keys.join(','), tags }
    const added = await sent(first, told.change, () => call(scratchAssets.add, { body }))
    if (added === undefined) refused.add(first.id)
  }
  for (const { id } of waiting) if (!refused.has(id)) told.change(id, { state: refused.size === 0 ? 'done' : 'ready' })
  if (refused.size === 0) told.changed()
}

/** Calls `changed` after each added asset. */
export function useAssetUpload(changed: () => void) {
  const [items, setItems] = useState<readonly Item[]>([])
  const next = useRef(0)
  const change: Change = (id, values) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...values } : item)))
  const { run, busy } = useAction((target: Target, spriteName: string, tags: string) => {
    const waiting = items.filter(isWaiting)
    return target === 'sprite'
      ? sendSprite(waiting, spriteName, tags, { change, changed })
      : sendEach(waiting, target, tags, { change, changed })
  })
  return {
    items,
    busy,
    async add(files: readonly File[]): Promise<void> {
      const added = files.map((file): Item => ({ id: next.current++, file, name: titleOf(file), state: 'reading' }))
      setItems((all) => [...all, ...added])
      // One after the other, because an old laptop can decode only one large picture at a time.
      for (const { id, file } of added) {
        try {
          change(id, { state: 'ready', ready: await readAsset(file) })
        } catch (error) {
          change(id, { state: 'failed', failure: reasonOf(error) })
        }
      }
    },
    rename: (id: number, name: string) => change(id, { name }),
    edit: (id: number, ready: Ready) => change(id, { ready }),
    remove: (id: number) => setItems((all) => all.filter((item) => item.id !== id)),
    send: run,
  }
}

export const isWaiting = ({ ready, state }: Item): boolean => ready !== undefined && state !== 'done'
